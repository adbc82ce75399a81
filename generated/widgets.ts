// Written by `npm run codegen` from src/browser/forms/widgets. Do not edit.
import { widget as cards } from '#browser/forms/widgets/cards/widget.ts'
import { widget as check } from '#browser/forms/widgets/check/widget.ts'
import { widget as checkboxes } from '#browser/forms/widgets/checkboxes/widget.ts'
import { widget as checklist } from '#browser/forms/widgets/checklist/widget.ts'
import { widget as choice } from '#browser/forms/widgets/choice/widget.ts'
import { widget as date } from '#browser/forms/widgets/date/widget.ts'
import { widget as dateTime } from '#browser/forms/widgets/date-time/widget.ts'
import { widget as file } from '#browser/forms/widgets/file/widget.ts'
import { widget as files } from '#browser/forms/widgets/files/widget.ts'
import { widget as kinds } from '#browser/forms/widgets/kinds/widget.ts'
import { widget as lines } from '#browser/forms/widgets/lines/widget.ts'
import { widget as number } from '#browser/forms/widgets/number/widget.ts'
import { widget as object } from '#browser/forms/widgets/object/widget.ts'
import { widget as photo } from '#browser/forms/widgets/photo/widget.ts'
import { widget as photos } from '#browser/forms/widgets/photos/widget.ts'
import { widget as portGrid } from '#browser/forms/widgets/port-grid/widget.ts'
import { widget as position } from '#browser/forms/widgets/position/widget.ts'
import { widget as radio } from '#browser/forms/widgets/radio/widget.ts'
import { widget as rank } from '#browser/forms/widgets/rank/widget.ts'
import { widget as rating } from '#browser/forms/widgets/rating/widget.ts'
import { widget as reference } from '#browser/forms/widgets/reference/widget.ts'
import { widget as references } from '#browser/forms/widgets/references/widget.ts'
import { widget as rows } from '#browser/forms/widgets/rows/widget.ts'
import { widget as signature } from '#browser/forms/widgets/signature/widget.ts'
import { widget as slots } from '#browser/forms/widgets/slots/widget.ts'
import { widget as tel } from '#browser/forms/widgets/tel/widget.ts'
import { widget as text } from '#browser/forms/widgets/text/widget.ts'
import { widget as textarea } from '#browser/forms/widgets/textarea/widget.ts'

export const widgets = {
  'cards': cards,
  'check': check,
  'checkboxes': checkboxes,
  'checklist': checklist,
  'choice': choice,
  'date': date,
  'date-time': dateTime,
  'file': file,
  'files': files,
  'kinds': kinds,
  'lines': lines,
  'number': number,
  'object': object,
  'photo': photo,
  'photos': photos,
  'port-grid': portGrid,
  'position': position,
  'radio': radio,
  'rank': rank,
  'rating': rating,
  'reference': reference,
  'references': references,
  'rows': rows,
  'signature': signature,
  'slots': slots,
  'tel': tel,
  'text': text,
  'textarea': textarea,
}
