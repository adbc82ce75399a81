import * as texts from '#texts/calendar.ts'
import * as common from '#texts/common.ts'
import './calendar.css'
import { type ReactNode, useState } from 'react'
import { fillPath } from '#manifest/paths.ts'
import { explain } from '../../api/messages.ts'
import { monthTitle, rangeTitle } from '../../calendar/days.ts'
import { SchedulingHeader } from '../../calendar/scheduling-header.tsx'
import { PageContent } from '../../figures/page-content.tsx'
import { RecordScreen } from '../../records/record-screen.tsx'
import { useQueryString } from '../../session/navigation.ts'
import type { SlicePage } from '../../session/portal-slice.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { later } from '../../ui/later.tsx'
import { useShortcut } from '../../ui/shortcuts.ts'
import { PageActions } from '../page-actions.tsx'
import type { PageProps } from '../page-kinds.ts'
import { useAskedNew } from '../use-asked-new.ts'
import { CalendarBar } from './calendar-bar.tsx'
import type { CalendarFields, Place } from './calendar-entries.ts'
import { type CalendarModel, type CalendarProps, gridFor, useCalendarModel } from './calendar-model.ts'
import { calendarAddress, calendarStateOf, stepOf, stepped } from './calendar-state.ts'
import { openFrom } from './closed-places.ts'
import { DayList, DayStrip } from './day-list.tsx'
import type { DrawnCalendar } from './drawn-calendar.ts'
import { EntryTable } from './entry-table.tsx'
import { MonthGrid } from './month-grid.tsx'
import { NewEntry } from './new-entry.tsx'
import { PeopleGrid } from './people-grid.tsx'
import { SlotGrid } from './slot-grid.tsx'

/** Maps need a library of their own, which loads only here. */
const MapLayout = later(
  () => import('./map/map-layout.tsx'),
  (module) => module.MapLayout,
)

/** A calendar of records. The address holds the days, the view and the search text. */
export function Page({ page, parameters }: PageProps<'calendar'>) {
  const search = useQueryString()
  const [list] = page.views ?? []
  const fields = fieldsOf(page)
  if (list === undefined || fields === undefined) throw new Error(`Page ${page.id} shows this person no calendar`)
  const path = fillPath(page.path, parameters)
  const state = calendarStateOf(search, page)
  if (state.record === undefined) return <Calendar {...{ page, path, list, fields, parameters }} />
  const back = { to: calendarAddress(page, path, { ...state, record: undefined }, search), label: page.title }
  return <RecordScreen page={page} resource={list.resource} id={state.record} back={back} />
}

function fieldsOf({ date, about, end, slot, lane, minutes }: SlicePage<'calendar'>): CalendarFields | undefined {
  if (date === undefined) return undefined
  return {
    date,
    ...(end !== undefined && { end }),
    ...(slot !== undefined && { slot }),
    ...(about !== undefined && { about }),
    ...(lane !== undefined && { lane }),
    ...(minutes !== undefined && { minutes }),
  }
}

function Calendar(props: CalendarProps) {
  const { page, fields, parameters } = props
  const model = useCalendarModel(props)
  const { state, now, around, asked, days, description, mayMake, go } = model
  // On a narrow screen, days are chosen in the week.
  const stepping = model.narrow && state.view === 'day' ? { ...state, view: 'week' as const } : state
  const [making, setMaking] = useState<Place>()
  const title = description?.title ?? ''
  const soonest = openFrom(asked < now.today ? now.today : asked, model.hours)
  const make = () => setMaking({ day: soonest })
  useAskedNew(mayMake, make)
  useShortcut('t', texts.goToToday, () => go({ date: undefined }))
  useShortcut('c', common.newOne(title), make, { enabled: mayMake })
  return (
    <PageFrame
      page={page}
      caption={page.purpose}
      actions={
        <>
          {mayMake && <New title={title} onClick={make} />}
          <PageActions page={page} around={around} />
        </>
      }
    >
      <SchedulingHeader
        title={state.view === 'month' ? monthTitle(asked) : rangeTitle(days)}
        today={now.today}
        date={state.date}
        onGo={(date) => go({ date })}
        step={stepOf(stepping.view)}
        onStep={(by) => go({ date: stepped(stepping, now.today, by) })}
        search={state.words}
        onSearch={(words) => go({ words })}
        showSlots={mayMake && fields.slot !== undefined && !model.narrow}
        onPick={({ time }) => setMaking({ day: soonest, slot: time })}
      />
      {model.failure === null ? (
        <PageContent page={page} parameters={parameters}>
          <Content {...props} model={model} onNew={mayMake ? setMaking : undefined} />
        </PageContent>
      ) : (
        <div className="panel">
          <FailureMessage what={page.title} {...explain(model.failure)} onRetry={model.retry} />
        </div>
      )}
      {making !== undefined && description !== undefined && (
        <NewEntry
          page={page}
          place={making}
          fields={fields}
          description={description}
          around={around}
          onClose={() => setMaking(undefined)}
        />
      )}
    </PageFrame>
  )
}

function New({ title, onClick }: { title: string; onClick(): void }) {
  return (
    <Button look="solid" icon="plus" onClick={onClick}>
      {common.newOne(title)}
    </Button>
  )
}

interface ContentProps extends CalendarProps {
  model: CalendarModel
  onNew: ((place: Place) => void) | undefined
}

function Content({ page, list, fields, model, onNew }: ContentProps): ReactNode {
  const { description, narrow, state } = model
  if (description === undefined) return null
  const drawn = { list, fields, model, description, onNew }
  const isOfPeople = state.view === 'people' || state.view === 'map'
  return (
    <>
      <CalendarBar list={list} model={model} description={description} />
      {narrow && isOfPeople && <DayStrip model={model} />}
      {state.view === 'month' && <MonthGrid {...drawn} />}
      {state.view === 'people' && <PeopleGrid page={page} {...drawn} />}
      {state.view === 'map' && <MapLayout page={page} {...drawn} />}
      {state.view !== 'month' && !isOfPeople && <Days {...drawn} />}
    </>
  )
}

/** The layouts of days with their hours. A narrow screen has room for one day. */
function Days(drawn: DrawnCalendar): ReactNode {
  const { model, fields } = drawn
  const { view } = model.state
  if (model.narrow) return <DayList {...drawn} />
  return view === 'list' ? <EntryTable {...drawn} /> : <SlotGrid key={view} {...drawn} grid={gridFor(model, fields)} />
}
