import { createElement as element, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/* The smallest possible list in React: one request, and a table without controls. */

interface Row {
  id: string
  cells: string[]
}

function List() {
  const [rows, setRows] = useState<Row[]>([])
  useEffect(() => {
    void fetch('/rows')
      .then((response) => response.json())
      .then(setRows)
  }, [])
  const lines = rows.map(({ id, cells }) =>
    element(
      'tr',
      { key: id, 'data-id': id },
      cells.map((cell, index) => element('td', { key: index }, cell)),
    ),
  )
  return element('table', null, element('tbody', null, lines))
}

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(element(List))
