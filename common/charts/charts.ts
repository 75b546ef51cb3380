/** The import-map entry `@vakwerk/charts`: heavy, so always imported lazily and only when visible. */
export { DonutChart } from './donut-chart.tsx';
export type { ChartSegment, DonutChartProps } from './donut-chart.tsx';
