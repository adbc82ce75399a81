import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { sharedPortal } from '../support/portal-tests.ts'
import { sharedBrowser } from '../support/visitor.ts'

const size = 96

const portal = sharedPortal()

// Icons are drawn as one path each, converted from the shapes of lucide.
it('draws each icon as lucide does', async () => {
  const page = await (await (await sharedBrowser()).newContext()).newPage()
  const look = 'fill="none" stroke="black" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
  const drawings: Record<string, string> = JSON.parse(await readFile('generated/icons.json', 'utf8'))
  const pairs = await Promise.all(
    Object.entries(drawings).map(async ([name, path]) => {
      const theirs = await readFile(`node_modules/lucide-static/icons/${name}.svg`, 'utf8')
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" ${look}>`
      return { name, theirs, ours: `${svg}<path d="${path}"/></svg>` }
    }),
  )
  const unlike = await page.evaluate(
    async ([all, side]) => {
      const opacities = async (svg: string) => {
        const image = new Image(side, side)
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
        await image.decode()
        const context = new OffscreenCanvas(side, side).getContext('2d')
        context?.drawImage(image, 0, 0, side, side)
        const { data } = context?.getImageData(0, 0, side, side) ?? { data: [] }
        return Array.from(data).filter((_, index) => index % 4 === 3)
      }
      const different = []
      for (const { name, theirs, ours } of all) {
        const [expected, actual] = [await opacities(theirs), await opacities(ours)]
        const pixels = expected.filter((value, index) => Math.abs(value - (actual[index] ?? 0)) > 64).length
        if (pixels > 0 || !expected.some((value) => value > 0)) different.push({ name, pixels })
      }
      return different
    },
    [pairs, size] as const,
  )
  await page.context().close()
  expect(pairs.length).toBeGreaterThan(100)
  expect(unlike).toEqual([])
})

it('shows icons when their first response is incomplete', async () => {
  const { page } = await portal.arrive()
  let requests = 0
  await page.route(/icons-.*\.json/, (route) =>
    ++requests === 1 ? route.fulfill({ body: '{"bell":' }) : route.continue(),
  )
  await page.goto(`${portal.url}/login`)
  const icon = page.locator('svg.icon path').first()
  await expect.poll(() => icon.getAttribute('d')).toBeTruthy()
  expect(requests).toBe(2)
})
