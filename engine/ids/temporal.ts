/** Orders literals of xs:date, xs:dateTime, xs:time and xs:duration, which IFC stores as text. */

const DATE = /^(-?\d{4,})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d(?:\.\d+)?))?(Z|[-+](?:0\d|1[0-3]):[0-5]\d|[-+]14:00)?$/;
const TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(Z|[-+](?:0\d|1[0-3]):[0-5]\d|[-+]14:00)?$/;
const DURATION = /^([-+]?)P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
/** XML Schema part 2, 3.2.6.2: one duration is longer than another when it is longer from each of these instants. */
const REFERENCES: [year: number, month: number][] = [
  [1696, 8],
  [1697, 1],
  [1903, 2],
  [1903, 6],
];

type SixNumbers = [number, number, number, number, number, number];

/** Returns instants in milliseconds to compare pairwise: one, or four for a duration; undefined when the text is not such a literal. */
export function parseTemporal(text: string, base: string): number[] | undefined {
  if (base === 'xs:date' || base === 'xs:dateTime') return parseDate(text, base === 'xs:dateTime');
  if (base === 'xs:time') return parseTime(text);
  return base === 'xs:duration' ? parseDuration(text) : undefined;
}

function zoneMs(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}

function parseDate(text: string, withTime: boolean): number[] | undefined {
  const match = DATE.exec(text);
  if (!match || (match[4] !== undefined) !== withTime) return undefined;
  const [year, month, day, hours, minutes, seconds] = match.slice(1, 7).map((part) => Number(part ?? 0)) as SixNumbers;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || !isTimeOfDay(hours, minutes, seconds)) return undefined;
  return [date.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000 - zoneMs(match[7])];
}

/** Returns whether a time is valid; 24:00:00 is the end of the day (XML Schema part 2, 3.2.7.1). */
function isTimeOfDay(hours: number, minutes: number, seconds: number): boolean {
  if (hours === 24) return minutes === 0 && seconds === 0;
  return hours < 24 && minutes <= 59 && seconds < 60;
}

function parseTime(text: string): number[] | undefined {
  const match = TIME.exec(text);
  if (!match) return undefined;
  const [hours, minutes, seconds] = match.slice(1, 4).map(Number) as [number, number, number];
  if (!isTimeOfDay(hours, minutes, seconds)) return undefined;
  return [((hours * 60 + minutes) * 60 + seconds) * 1000 - zoneMs(match[4])];
}

function parseDuration(text: string): number[] | undefined {
  const match = DURATION.exec(text);
  if (!match) return undefined;
  const [years, months, days, hours, minutes, seconds] = match.slice(2).map((part) => Number(part ?? 0)) as SixNumbers;
  const sign = match[1] === '-' ? -1 : 1;
  const ms = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  return REFERENCES.map(([year, month]) => {
    const start = Date.UTC(year, month, 1);
    return Date.UTC(year, month + sign * (years * 12 + months), 1) - start + sign * ms;
  });
}
