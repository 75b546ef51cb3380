/** Stacked bars by echarts, as SVG. Decorative: the numbers are also a table. */

import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import ReactEChartsCore from 'echarts-for-react/esm/core';
import { svgRenderer } from './svg-renderer.ts';

echarts.use([BarChart, GridComponent, svgRenderer]);

export interface TrendSeries {
  name: string;
  sizes: number[];
  /** A resolved CSS colour: echarts does not read custom properties. */
  color: string;
}

export interface TrendChartProps {
  /** Labels of the bars. */
  labels: string[];
  /** Series from the bottom up. */
  series: TrendSeries[];
  /** Height in px. */
  height: number;
  ink: string;
  line: string;
}

export function TrendChart({ labels, series, height, ink, line }: TrendChartProps) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const option = {
    animation: !isCalm,
    animationDuration: 200,
    animationDurationUpdate: 200,
    grid: { left: 44, right: 4, top: 8, bottom: 24 },
    xAxis: {
      type: 'category',
      data: labels,
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
      axisLabel: { color: ink, fontSize: 12, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: { color: ink, fontSize: 12 },
      splitLine: { lineStyle: { color: line } },
    },
    series: series.map(({ name, sizes, color }) => ({
      name,
      type: 'bar',
      stack: 'all',
      silent: true,
      barMaxWidth: 40,
      itemStyle: { color },
      data: sizes,
    })),
  };
  return (
    <ReactEChartsCore echarts={echarts} option={option} opts={{ renderer: 'svg' }} style={{ height, width: '100%' }} notMerge />
  );
}
