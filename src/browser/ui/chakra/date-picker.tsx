import { DatePicker as Chakra, type DateValue, Portal, parseDate } from '@chakra-ui/react'
import * as texts from '#texts/date-picker.ts'
import type { DateInputProps } from '../date-input.tsx'
import { Icon } from '../icon.tsx'
import { Island } from './island.tsx'

const monday = 1

/** An English locale with the date format `yyyy-MM-dd`, so that the field accepts typed hyphens. */
const locale = 'en-CA'

export function DatePicker({ label, placeholder, value, today, onChange }: DateInputProps) {
  return (
    <Island>
      <Chakra.Root
        locale={locale}
        startOfWeek={monday}
        fixedWeeks
        outsideDaySelectable
        placeholder={placeholder}
        format={(date) => date.toString()}
        parse={parseDay}
        defaultFocusedValue={parseDate(value ?? today)}
        value={value === undefined ? [] : [parseDate(value)]}
        onValueChange={({ value: [day] }) => {
          if (day?.toString() !== value) onChange(day?.toString())
        }}
        positioning={{ placement: 'bottom-start' }}
      >
        <Chakra.Control>
          <Chakra.Trigger aria-label={texts.openCalendar} title={texts.openCalendar}>
            <Icon name="calendar" />
          </Chakra.Trigger>
          <Chakra.Input className="input input-between" aria-label={label} inputMode="numeric" maxLength={10} />
          {value !== undefined && (
            <Chakra.ClearTrigger aria-label={texts.clearDate} title={texts.clearDate}>
              <Icon name="x" size="s" />
            </Chakra.ClearTrigger>
          )}
        </Chakra.Control>
        <Portal>
          <Chakra.Positioner>
            <Chakra.Content>
              <Month today={today} />
            </Chakra.Content>
          </Chakra.Positioner>
        </Portal>
      </Chakra.Root>
    </Island>
  )
}

function Month({ today }: { today: string }) {
  return (
    <Chakra.View view="day">
      <Chakra.Context>
        {({ weeks, weekDays }) => (
          <>
            <Chakra.ViewControl>
              <Chakra.PrevTrigger>
                <Icon name="chevron-left" />
              </Chakra.PrevTrigger>
              <Chakra.RangeText />
              <Chakra.NextTrigger>
                <Icon name="chevron-right" />
              </Chakra.NextTrigger>
            </Chakra.ViewControl>
            <Chakra.Table>
              <Chakra.TableHead>
                <Chakra.TableRow>
                  {weekDays.map(({ long, short }) => (
                    <Chakra.TableHeader key={long} aria-label={long}>
                      {short}
                    </Chakra.TableHeader>
                  ))}
                </Chakra.TableRow>
              </Chakra.TableHead>
              <Chakra.TableBody>
                {weeks.map((week) => (
                  <Chakra.TableRow key={week[0]?.toString()}>
                    {week.map((day) => (
                      <Chakra.TableCell key={day.toString()} value={day}>
                        <Chakra.TableCellTrigger {...(day.toString() === today && { 'aria-current': 'date' })}>
                          {day.day}
                        </Chakra.TableCellTrigger>
                      </Chakra.TableCell>
                    ))}
                  </Chakra.TableRow>
                ))}
              </Chakra.TableBody>
            </Chakra.Table>
          </>
        )}
      </Chakra.Context>
    </Chakra.View>
  )
}

function parseDay(text: string): DateValue | undefined {
  try {
    return parseDate(text.trim())
  } catch {
    // The text isn't a complete date yet.
    return undefined
  }
}
