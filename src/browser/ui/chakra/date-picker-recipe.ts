import { defineSlotRecipe } from '@chakra-ui/react'
import { datePickerAnatomy } from '@chakra-ui/react/anatomy'
import { below } from '../breakpoints.ts'

const phone = `@media ${below.tablet}` as const
const cell = { width: '36px', height: '32px', [phone]: { width: '44px', height: '44px' } } as const
const square = { display: 'grid', placeItems: 'center', borderRadius: 'control', cursor: 'pointer' } as const
const beside = { ...square, position: 'absolute', top: 0, bottom: 0, width: '32px', color: 'fg.subtle' } as const
const step = { ...square, ...cell, color: 'fg.muted', _hover: { bg: 'bg.muted' } } as const

/** A text field with a button at each end, and a calendar. */
export const datePicker = defineSlotRecipe({
  slots: datePickerAnatomy.keys(),
  base: {
    control: { position: 'relative' },
    trigger: { ...beside, left: 0, _hover: { color: 'fg' }, [phone]: { width: '40px' } },
    clearTrigger: { ...beside, right: 0, _hover: { color: 'fg' }, [phone]: { width: '40px' } },
    content: {
      zIndex: 50,
      padding: 'var(--space-4)',
      outline: 'none',
      bg: 'bg.panel',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'panel',
      boxShadow: 'md',
      _open: { animation: 'rise-in var(--durations-menu) var(--easings-standard)' },
    },
    viewControl: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      marginBottom: 'var(--space-2)',
    },
    prevTrigger: step,
    nextTrigger: step,
    rangeText: { fontWeight: 600, fontSize: 'var(--text-md)' },
    tableHeader: { ...cell, color: 'fg.subtle', fontSize: 'var(--text-sm)', fontWeight: 500, textAlign: 'center' },
    tableCell: { padding: 0 },
    tableCellTrigger: {
      ...square,
      ...cell,
      fontSize: 'var(--text-md)',
      fontVariantNumeric: 'tabular-nums',
      '&[data-outside-range]': { color: 'fg.subtle' },
      _hover: { bg: 'bg.muted' },
      '&[aria-current=date]': { fontWeight: 600, color: 'accent.fg' },
      '&[data-selected]': { bg: 'accent.solid', color: 'accent.contrast' },
    },
  },
})
