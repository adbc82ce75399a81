// Written by `npm run codegen` from src/browser/forms/widgets. Do not edit.
import { Field as check } from '#browser/forms/widgets/check/field.tsx'
import { Field as checkboxes } from '#browser/forms/widgets/checkboxes/field.tsx'
import { Field as choice } from '#browser/forms/widgets/choice/field.tsx'
import { Field as date } from '#browser/forms/widgets/date/field.tsx'
import { Field as dateTime } from '#browser/forms/widgets/date-time/field.tsx'
import { Field as file } from '#browser/forms/widgets/file/field.tsx'
import { Field as files } from '#browser/forms/widgets/files/field.tsx'
import { Field as lines } from '#browser/forms/widgets/lines/field.tsx'
import { Field as number } from '#browser/forms/widgets/number/field.tsx'
import { Field as photo } from '#browser/forms/widgets/photo/field.tsx'
import { Field as photos } from '#browser/forms/widgets/photos/field.tsx'
import { Field as portGrid } from '#browser/forms/widgets/port-grid/field.tsx'
import { Field as position } from '#browser/forms/widgets/position/field.tsx'
import { Field as radio } from '#browser/forms/widgets/radio/field.tsx'
import { Field as rank } from '#browser/forms/widgets/rank/field.tsx'
import { Field as rating } from '#browser/forms/widgets/rating/field.tsx'
import { Field as reference } from '#browser/forms/widgets/reference/field.tsx'
import { Field as references } from '#browser/forms/widgets/references/field.tsx'
import { Field as signature } from '#browser/forms/widgets/signature/field.tsx'
import { Field as slots } from '#browser/forms/widgets/slots/field.tsx'
import { Field as tel } from '#browser/forms/widgets/tel/field.tsx'
import { Field as text } from '#browser/forms/widgets/text/field.tsx'
import { Field as textarea } from '#browser/forms/widgets/textarea/field.tsx'

export const fields = {
  'check': check,
  'checkboxes': checkboxes,
  'choice': choice,
  'date': date,
  'date-time': dateTime,
  'file': file,
  'files': files,
  'lines': lines,
  'number': number,
  'photo': photo,
  'photos': photos,
  'port-grid': portGrid,
  'position': position,
  'radio': radio,
  'rank': rank,
  'rating': rating,
  'reference': reference,
  'references': references,
  'signature': signature,
  'slots': slots,
  'tel': tel,
  'text': text,
  'textarea': textarea,
}
