/** The import-map entry `@vakwerk/charts`: heavy, so always imported lazily and only when visible. */

export type { ChartSegment, DonutChartProps } from './donut-chart.tsx';
export { DonutChart } from './donut-chart.tsx';
