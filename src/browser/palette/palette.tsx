import * as common from '#texts/common.ts'
import * as texts from '#texts/palette.ts'
import * as resultTexts from '#texts/results.ts'
import './palette.css'
import { useRef, useState } from 'react'
import { useNavigate } from '../session/navigation.ts'
import { usePortal } from '../session/portal-context.tsx'
import { IconButton } from '../ui/button.tsx'
import { PaletteFrame } from '../ui/chakra/palette-frame.tsx'
import { Icon } from '../ui/icon.tsx'
import { Marked } from '../ui/marked.tsx'
import { OptionList, useOptions } from '../ui/option-list.tsx'
import { type PaletteOption, usePaletteGroups } from './palette-groups.ts'
import { keepRecent } from './recent-choices.ts'

/**
 * Finds pages, records and actions by part of their name. The focus stays in the text field while the list shows the
 * active option.
 */
export function Palette({ onClose }: { onClose(): void }) {
  const { person } = usePortal()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const went = useRef(false)
  const [typed, setTyped] = useState('')
  const { groups, isWaiting } = usePaletteGroups(typed)
  const choose = (option: PaletteOption) => {
    keepRecent(person.user_id, option)
    went.current = option.to !== undefined
    onClose()
    if (option.to !== undefined) navigate(option.to)
    else option.run?.()
  }
  const { field, options, restart } = useOptions(groups, choose)
  return (
    <PaletteFrame
      label={common.searchOrGoTo}
      initialFocus={input}
      finalFocus={() => (went.current ? document.getElementById('main') : null)}
      onClose={onClose}
    >
      <div className="cluster palette-head gap-5">
        {isWaiting ? <span className="spinner" /> : <Icon name="search" />}
        <input
          {...field}
          ref={input}
          className="palette-input"
          aria-label={common.searchOrGoTo}
          spellCheck={false}
          maxLength={100}
          placeholder={common.searchOrGoTo}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            restart()
          }}
        />
        <IconButton icon="x" label={common.close} look="small" onClick={onClose} />
      </div>
      <div className="palette-list column grow">
        <OptionList
          options={options}
          label={resultTexts.results}
          draw={({ icon, label, hint, spans }) => (
            <>
              <Icon name={icon} />
              <span className="option-label truncate text-md strong">
                <Marked text={label} spans={spans} />
              </span>
              {hint !== '' && <span className="option-hint truncate end subtle text-sm">{hint}</span>}
            </>
          )}
        />
        {options.count === 0 && !isWaiting && <p className="palette-none muted">{texts.noResults(typed.trim())}</p>}
      </div>
    </PaletteFrame>
  )
}
