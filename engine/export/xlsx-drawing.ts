/**
 * Writes the drawing of a workbook's cover: the mark of the product as a shape, and a ring per list of counts, whose numbers stand in
 * cells (ECMA-376 part 1, §20.5 and §21.2). Both are vectors, so the workbook needs no picture.
 */
import { escapeAttribute, escapeText } from './clean-text.ts';
import { LOGO } from './logo.ts';

/** A part of a ring. */
export interface RingPart {
  text: string;
  count: number;
  /** RRGGBB */
  color: string;
}
export interface Ring {
  title: string;
  parts: readonly RingPart[];
  /** Row of its first part on the cover, 1-based. The texts are in column A and the counts in B. */
  row: number;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const SHEET = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';
const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Delft blue, as on the page. */
export const BRAND_COLOR = '1B4B8F';
/** English Metric Units per pixel. */
const EMU_PER_PX = 9525;
const LOGO_PX = 24;
/** Columns and rows of the cover that a ring takes; the first one begins in column D. */
const RING = { column: 3, columns: 4, row: 1, rows: 12 };

export function drawingXml(rings: readonly Ring[]): string {
  const frames = rings.map((ring, at) => ringFrame(ring, at)).join('');
  return `${XML}<xdr:wsDr xmlns:xdr="${SHEET}" xmlns:a="${MAIN}">${logoShape()}${frames}</xdr:wsDr>`;
}

function place(column: number, row: number, offsetPx = 0): string {
  const offset = offsetPx * EMU_PER_PX;
  return `<xdr:col>${column}</xdr:col><xdr:colOff>${offset}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${offset}</xdr:rowOff>`;
}

function logoShape(): string {
  const size = LOGO_PX * EMU_PER_PX;
  const geometry = `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst>${logoPath()}</a:pathLst></a:custGeom>`;
  const fill = `<a:solidFill><a:srgbClr val="${BRAND_COLOR}"/></a:solidFill><a:ln><a:noFill/></a:ln>`;
  const transform = `<a:xfrm><a:off x="0" y="0"/><a:ext cx="${size}" cy="${size}"/></a:xfrm>`;
  const properties = '<xdr:nvSpPr><xdr:cNvPr id="1" name="Vakwerk" descr="Vakwerk"/><xdr:cNvSpPr/></xdr:nvSpPr>';
  const shape = `<xdr:sp macro="" textlink="">${properties}<xdr:spPr>${transform}${geometry}${fill}</xdr:spPr></xdr:sp>`;
  return `<xdr:oneCellAnchor><xdr:from>${place(0, 0, 4)}</xdr:from><xdr:ext cx="${size}" cy="${size}"/>${shape}<xdr:clientData/></xdr:oneCellAnchor>`;
}

/** Returns the mark's path of SVG as one of DrawingML, in tenths of its unit, since that has whole numbers only. */
export function logoPath(): string {
  const steps: string[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const point = () => `<a:pt x="${Math.round(x * 10)}" y="${Math.round(y * 10)}"/>`;
  for (const [, command = '', numbers = ''] of LOGO.path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = (numbers.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (command === 'Z') {
      steps.push('<a:close/>');
      [x, y] = [startX, startY];
      continue;
    }
    const isRelative = command === command.toLowerCase();
    for (let at = 0; at < values.length; at += 'hv'.includes(command.toLowerCase()) ? 1 : 2) {
      const [first = 0, second = 0] = values.slice(at);
      const kind = command.toLowerCase();
      const dx = kind === 'v' ? undefined : first;
      const dy = kind === 'v' ? first : kind === 'h' ? undefined : second;
      if (dx !== undefined) x = isRelative ? x + dx : dx;
      if (dy !== undefined) y = isRelative ? y + dy : dy;
      if (kind === 'm') [startX, startY] = [x, y];
      steps.push(kind === 'm' ? `<a:moveTo>${point()}</a:moveTo>` : `<a:lnTo>${point()}</a:lnTo>`);
    }
  }
  return `<a:path w="240" h="240">${steps.join('')}</a:path>`;
}

function ringFrame({ title }: Ring, at: number): string {
  const column = RING.column + at * RING.columns;
  const from = `<xdr:from>${place(column, RING.row)}</xdr:from>`;
  const to = `<xdr:to>${place(column + RING.columns, RING.row + RING.rows)}</xdr:to>`;
  const name = escapeAttribute(title);
  const properties = `<xdr:nvGraphicFramePr><xdr:cNvPr id="${at + 2}" name="${name}" descr="${name}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>`;
  const chart = `<c:chart xmlns:c="${CHART}" xmlns:r="${RELATIONS}" r:id="rId${at + 1}"/>`;
  const graphic = `<a:graphic><a:graphicData uri="${CHART}">${chart}</a:graphicData></a:graphic>`;
  const transform = '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>';
  return `<xdr:twoCellAnchor>${from}${to}<xdr:graphicFrame macro="">${properties}${transform}${graphic}</xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>`;
}

/** Writes the chart of a ring. `sheetName` is the name of the cover, in whose cells its numbers stand. */
export function chartXml({ title, parts, row }: Ring, sheetName: string): string {
  const column = (name: string) => `$${name}$${row}:$${name}$${row + parts.length - 1}`;
  const cells = (name: string) => escapeText(`'${sheetName.replaceAll("'", "''")}'!${column(name)}`);
  const points = (value: (part: RingPart) => string | number) =>
    `<c:ptCount val="${parts.length}"/>${parts.map((part, at) => `<c:pt idx="${at}"><c:v>${escapeText(String(value(part)))}</c:v></c:pt>`).join('')}`;
  const colors = parts.map(
    ({ color }, at) =>
      `<c:dPt><c:idx val="${at}"/><c:bubble3D val="0"/><c:spPr><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></c:spPr></c:dPt>`,
  );
  const texts = `<c:cat><c:strRef><c:f>${cells('A')}</c:f><c:strCache>${points(({ text }) => text)}</c:strCache></c:strRef></c:cat>`;
  const counts = `<c:val><c:numRef><c:f>${cells('B')}</c:f><c:numCache><c:formatCode>General</c:formatCode>${points(({ count }) => count)}</c:numCache></c:numRef></c:val>`;
  const series = `<c:ser><c:idx val="0"/><c:order val="0"/>${colors.join('')}${texts}${counts}</c:ser>`;
  const ring = `<c:doughnutChart><c:varyColors val="1"/>${series}<c:firstSliceAng val="0"/><c:holeSize val="65"/></c:doughnutChart>`;
  const heading = `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1200" b="1"/></a:pPr><a:r><a:rPr sz="1200" b="1"/><a:t>${escapeText(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`;
  const legend = '<c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>';
  const chart = `<c:chart>${heading}<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>${ring}</c:plotArea>${legend}<c:plotVisOnly val="1"/></c:chart>`;
  return `${XML}<c:chartSpace xmlns:c="${CHART}" xmlns:a="${MAIN}" xmlns:r="${RELATIONS}"><c:roundedCorners val="0"/>${chart}</c:chartSpace>`;
}
