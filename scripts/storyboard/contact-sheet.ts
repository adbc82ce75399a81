/** A page of the portal, as it looks on a desktop and on a phone. */
export interface Shot {
  title: string
  address: string
  /** JPEG files; undefined when there is nothing to show. */
  desktop?: Buffer
  phone?: Buffer
}

export interface Sheet {
  /** Whose pages they are. */
  title: string
  /** Of what, and when. */
  about: string
  shots: Shot[]
}

/** Returns an HTML file that needs nothing else: every page with its title, its address and both pictures. */
export function contactSheet({ title, about, shots }: Sheet): string {
  const contents = shots.map((shot, i) => `<li><a href="#page-${i}">${escaped(shot.title)}</a></li>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p>${escaped(about)}</p>
<nav><ol>
${contents.join('\n')}
</ol></nav>
${shots.map(sectionOf).join('\n')}
</body>
</html>
`
}

function sectionOf({ title, address, desktop, phone }: Shot, i: number): string {
  const pictures = [pictureOf(desktop, `${title} on a desktop`), pictureOf(phone, `${title} on a phone`)].join('')
  return `<section id="page-${i}">
<h2>${escaped(title)}</h2>
<p><code>${escaped(address)}</code></p>
${pictures === '' ? '<p>There is no record that it could show.</p>' : `<div>${pictures}</div>`}
</section>`
}

function pictureOf(jpeg: Buffer | undefined, alt: string): string {
  if (jpeg === undefined) return ''
  return `<img src="data:image/jpeg;base64,${jpeg.toString('base64')}" alt="${escaped(alt)}" loading="lazy">`
}

const style = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 90rem; padding: 0 1rem; color-scheme: light dark }
nav ol { columns: 16rem; padding-left: 2rem }
section { break-inside: avoid; border-top: 1px solid #8886; margin-top: 2rem }
section div { display: flex; gap: 1rem; align-items: flex-start }
img { border: 1px solid #8886; border-radius: 6px; min-width: 0 }
img:first-child { flex: 1440 1 0; width: 0 }
img:last-child { flex: 320 1 0; width: 0 }
`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
}
