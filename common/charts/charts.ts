/** The import-map entry `@vakwerk/charts`: large, so it is loaded when a chart becomes visible. */

export { DonutChart } from './donut-chart.tsx';
export type { TrendChartProps, TrendSeries } from './trend-chart.tsx';
export { TrendChart } from './trend-chart.tsx';
