import 'leaflet/dist/leaflet.css'
import './map-canvas.css'
import L from 'leaflet'
import { useEffect, useRef } from 'react'
import * as texts from '#texts/map.ts'
import { usePortal } from '../../../session/portal-context.tsx'
import { clustersOf } from './map-clusters.ts'
import type { Marker, Region } from './map-model.ts'
import type { Point } from './map-places.ts'

export interface MapCanvasProps {
  label: string
  markers: readonly Marker[]
  regions: readonly Region[]
  /** The places of one person in the order of the day, joined by a line. */
  route: readonly Point[]
  selected: string | undefined
  /** What is shown first, and again when its key changes. */
  focus: { key: string; points: readonly Point[] }
  onSelect(id: string): void
}

/** How near two marks may be before they become one with a count, in pixels. */
const apart = 26
/** How wide a region must be on the screen to have its name written on it, in pixels. */
const readable = 56
const closest = 16

/**
 * The map itself. Everything on it is also in the list beside it, so its marks are not in the tab order; the arrow keys and
 * + and - move the map.
 */
export function MapCanvas(props: MapCanvasProps) {
  const { slice } = usePortal()
  const place = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map>(undefined)
  const drawn = useRef<L.LayerGroup>(undefined)
  const latest = useRef(props)
  latest.current = props
  const tiles = slice.map_tiles
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once; what it shows is drawn below
  useEffect(() => {
    if (place.current === null) return
    const made = L.map(place.current, {
      zoomControl: false,
      maxZoom: closest,
      zoomSnap: 0.5,
      attributionControl: tiles !== null,
    })
    L.control.zoom({ position: 'topright', zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(made)
    if (tiles !== null) {
      made.attributionControl.setPrefix(false)
      L.tileLayer(tiles.url, { attribution: escaped(tiles.attribution), maxZoom: 19 }).addTo(made)
    }
    drawn.current = L.layerGroup().addTo(made)
    map.current = made
    for (const pane of ['markerPane', 'overlayPane', 'tooltipPane'])
      made.getPane(pane)?.setAttribute('aria-hidden', 'true')
    const redraw = () => draw(made, drawn.current, latest.current)
    made.on('zoomend', redraw)
    const watch = new ResizeObserver(() => made.invalidateSize())
    watch.observe(place.current)
    return () => {
      watch.disconnect()
      made.remove()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map moves when the key changes, and not while people move it
  useEffect(() => show(map.current, props.focus.points), [props.focus.key])
  useEffect(() => draw(map.current, drawn.current, props))
  useEffect(() => {
    const chosen = latest.current.markers.find(({ id }) => id === props.selected)
    if (chosen !== undefined) reveal(map.current, latest.current.markers, chosen)
  }, [props.selected])
  return <div ref={place} className="map-canvas" role="application" aria-label={props.label} />
}

function show(map: L.Map | undefined, points: readonly Point[]): void {
  if (map === undefined) return
  const calm = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches
  const [first = [0, 0]] = points
  if (points.length === 0) map.setView([first[0], first[1]], 2)
  else
    map.fitBounds(L.latLngBounds(points.map(([lat, long]) => [lat, long])), {
      padding: [28, 28],
      maxZoom: 14,
      animate: !calm,
    })
}

/** Moves to a marker, and nearer when others cover it, but no nearer than helps. */
function reveal(map: L.Map | undefined, markers: readonly Marker[], chosen: Marker): void {
  if (map === undefined) return
  const at = L.latLng(chosen.point[0], chosen.point[1])
  const isCovered = (zoom: number) =>
    markers.some(({ id, point }) => {
      if (id === chosen.id) return false
      return map.project(at, zoom).distanceTo(map.project([point[0], point[1]], zoom)) < apart
    })
  let zoom = map.getZoom()
  while (zoom < closest && isCovered(zoom)) zoom++
  const calm = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches
  // Two at the same place stay covered however near the map is.
  if (zoom === closest && isCovered(zoom)) zoom = Math.max(map.getZoom(), 13)
  if (zoom !== map.getZoom() || !map.getBounds().pad(-0.1).contains(at)) map.setView(at, zoom, { animate: !calm })
}

function draw(map: L.Map | undefined, layer: L.LayerGroup | undefined, props: MapCanvasProps): void {
  if (map === undefined || layer === undefined) return
  layer.clearLayers()
  for (const region of props.regions) drawRegion(map, layer, region)
  if (props.route.length > 1) {
    L.polyline(
      props.route.map(([lat, long]) => [lat, long]),
      { className: 'map-route', interactive: false },
    ).addTo(layer)
  }
  const pixelOf = ({ point }: Marker) => map.project([point[0], point[1]])
  // The selected one leads its group, so that the mark stays its own.
  const ordered = props.markers.toSorted((a, b) => Number(b.id === props.selected) - Number(a.id === props.selected))
  for (const [first, ...others] of clustersOf(ordered, pixelOf, apart)) {
    const isSelected = first.id === props.selected
    const html = markOf(first, others.length, isSelected)
    const icon = L.divIcon({ className: 'map-place', html, iconSize: [28, 28] })
    const marker = L.marker([first.point[0], first.point[1]], {
      icon,
      keyboard: false,
      zIndexOffset: isSelected ? 1_000 : 0,
    })
    const title = document.createElement('span')
    title.textContent = [first, ...others].map((each) => each.title).join('\n')
    marker.bindTooltip(title, { className: 'map-tip', direction: 'top', offset: [0, -14] })
    marker.on('click', () => props.onSelect(first.id))
    marker.addTo(layer)
  }
}

function drawRegion(map: L.Map, layer: L.LayerGroup, { name, outline }: Region): void {
  const shape = L.polygon(
    outline.map(([lat, long]) => [lat, long]),
    { className: 'map-region', interactive: false },
  )
  shape.addTo(layer)
  const bounds = shape.getBounds()
  const width = map.project(bounds.getNorthEast()).x - map.project(bounds.getSouthWest()).x
  if (width < readable) return
  const html = document.createElement('span')
  html.textContent = name
  const icon = L.divIcon({ className: 'map-name', html, iconSize: [0, 0] })
  L.marker([bounds.getNorth(), bounds.getCenter().lng], { icon, interactive: false, keyboard: false }).addTo(layer)
}

function markOf({ mark, tone, shape, isExact }: Marker, others: number, isSelected: boolean): HTMLElement {
  const html = document.createElement('span')
  html.className = [
    `map-mark tone-${tone}`,
    shape === 'entry' ? 'map-entry' : 'map-idle',
    isExact ? '' : 'map-rough',
    isSelected ? 'map-selected' : '',
  ].join(' ')
  html.textContent = mark
  if (others > 0) {
    const count = document.createElement('span')
    count.className = 'map-more'
    count.textContent = `+${others}`
    html.append(count)
  }
  return html
}

/** Leaflet takes the attribution as HTML. */
function escaped(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}
