/** A donut by echarts, as SVG. Decorative: the numbers are also text. */

import { PieChart } from 'echarts/charts';
import * as echarts from 'echarts/core';
import ReactEChartsCore from 'echarts-for-react/esm/core';
import { svgRenderer } from './svg-renderer.ts';

echarts.use([PieChart, svgRenderer]);

interface ChartSegment {
  name: string;
  size: number;
  /** A resolved CSS colour: echarts does not read custom properties. */
  color: string;
}

interface DonutChartProps {
  segments: ChartSegment[];
  /** Width and height in px. */
  size: number;
  /** Share of the radius, 0 to 1. */
  hole?: number;
  /** Colour between the segments. */
  background: string;
}

export function DonutChart({ segments, size, hole = 0.62, background }: DonutChartProps) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const visible = segments.filter((segment) => segment.size > 0);
  const option = {
    animation: !isCalm,
    animationDuration: 200,
    animationDurationUpdate: 200,
    series: [
      {
        type: 'pie',
        radius: [`${hole * 100}%`, '100%'],
        silent: true,
        startAngle: 90,
        label: { show: false },
        labelLine: { show: false },
        itemStyle: { borderColor: background, borderWidth: visible.length > 1 ? 1.5 : 0 },
        data: visible.map(({ name, size: value, color }) => ({ name, value, itemStyle: { color } })),
      },
    ],
  };
  return (
    <ReactEChartsCore
      echarts={echarts}
      option={option}
      opts={{ renderer: 'svg', width: size, height: size }}
      style={{ width: size, height: size }}
      notMerge
    />
  );
}
