import { expect, it } from 'vitest'
import { contactSheet } from '../../scripts/storyboard/contact-sheet.ts'

const jpeg = Buffer.from([0xff, 0xd8, 0xff])

it('shows each page with both pictures, in one file that needs nothing else', () => {
  const shots = [{ title: 'Bread & <rolls>', address: '/bread?of="me"', desktop: jpeg, phone: jpeg }]
  const html = contactSheet({ title: 'Pages of Baker', about: 'Revision 3', shots })
  expect(html).toContain('<h2>Bread &amp; &lt;rolls&gt;</h2>')
  expect(html).toContain('<code>/bread?of=&quot;me&quot;</code>')
  expect(html.match(/<img src="data:image\/jpeg;base64,\/9j\/"/g)).toHaveLength(2)
  expect(html).not.toMatch(/<script|https?:|<link/)
})

it('says so when a page has no record to show', () => {
  const html = contactSheet({ title: 'T', about: 'A', shots: [{ title: 'Order', address: '/orders/:id' }] })
  expect(html).toContain('There is no record that it could show.')
  expect(html).not.toContain('<img')
})
