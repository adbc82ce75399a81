/** How forms show lists of objects. Most forms have none, so it is loaded by the first that has one. */
export { Card } from './cards/card.tsx'
export { CardList } from './cards/card-list.tsx'
export { Row } from './rows/row.tsx'
export { RowList } from './rows/row-list.tsx'
