/** The panels that are loaded with the first chart. */
export { ChartPanel } from './chart-panel.tsx'
export { GaugePanel } from './gauge-panel.tsx'
