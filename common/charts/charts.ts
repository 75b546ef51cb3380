/** The import-map entry `@vakwerk/charts`: large, so it is loaded when a chart becomes visible. */

export { DonutChart } from './donut-chart.tsx';
