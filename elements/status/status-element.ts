/**
 * <vakwerk-status>: N of M specifications passed, with a link to the report. Plain DOM: a badge need not wait for a library.
 */
import { tokenFault } from '@vakwerk/api';
import type { Translate } from '@vakwerk/i18n';
import { translatorOf } from '@vakwerk/i18n';
import type { ElementHost, ElementProps, MountView } from '../../common/contract/element-host.ts';
import { REPORT_POLL_MS } from '../../common/contract/limits.ts';
import { type AnyReport, askStatus, readStatus, type StatusFacts, statusOfReport } from './read-status.ts';
import './status-messages.ts';
import { STATUS_CSS, STATUS_PATHS } from './status-style.ts';

interface StatusProps extends ElementProps {
  src?: string;
  reportId?: string;
  api?: string;
  href?: string;
  report?: AnyReport;
  token?: string;
  getToken?: () => string | Promise<string>;
}

/** Why there is nothing to show: the code of its words. */
type Problem = 'NO_REPORT' | 'NO_TOKEN' | 'TOKEN_INVALID' | 'TOKEN_UNFIT' | 'UNKNOWN';
type Shown = StatusFacts | 'loading' | Problem;

/** A page sets properties once its own scripts have run: until then there is nothing to say. */
const PATIENCE_MS = 2_000;

/** Calmer than a report that somebody waits for. */
const POLL_MS = REPORT_POLL_MS * 10;

let sheet: CSSStyleSheet | undefined;

function statusSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STATUS_CSS);
  }
  return sheet;
}

/** What has to be the same for the same answer. */
const SOURCE_KEYS = ['src', 'reportId', 'api', 'report', 'token', 'getToken'] as const;

export const mountStatus: MountView = (host, first) => {
  host.root.adoptedStyleSheets = [statusSheet()];
  const place = document.createElement('span');
  host.root.querySelector('slot[name=footer]')?.before(place);
  let props = first as StatusProps;
  let shown: Shown = 'loading';
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const draw = () => place.replaceChildren(badge(host, props, shown));
  const read = async () => {
    turn += 1;
    const mine = turn;
    clearTimeout(timer);
    const show = (next: Shown) => {
      shown = next;
      draw();
    };
    const missing = missingOf(props);
    if (missing) {
      timer = setTimeout(() => {
        host.emit('vakwerk-error', { code: missing, message: words(translatorOf(props.language), missing) });
        show(missing);
      }, PATIENCE_MS);
      return;
    }
    const facts = await factsOf(host, props);
    if (mine !== turn) return;
    show(facts);
    if (typeof facts === 'object' && facts.status === 'PENDING') timer = setTimeout(read, POLL_MS);
  };

  draw();
  void read();
  return {
    update(next) {
      const before = props;
      props = next as StatusProps;
      if (SOURCE_KEYS.some((key) => before[key] !== props[key])) void read();
      draw();
    },
    unmount() {
      turn += 1;
      clearTimeout(timer);
      place.remove();
    },
  };
};

/** What the page has not given, if anything. */
function missingOf({ report, reportId, src, token, getToken }: StatusProps): 'NO_REPORT' | 'NO_TOKEN' | undefined {
  if (report || (src && !reportId)) return undefined;
  if (!reportId) return 'NO_REPORT';
  return token || getToken ? undefined : 'NO_TOKEN';
}

async function factsOf(host: ElementHost, props: StatusProps): Promise<Shown> {
  const { report, reportId, src, api, token, getToken } = props;
  const { serviceUrl, takeEarly } = host;
  try {
    if (report) return statusOfReport(report);
    if (reportId) return await askStatus({ url: api || serviceUrl, token, getToken, takeEarly }, reportId);
    return await readStatus(src ?? '', takeEarly);
  } catch (error) {
    const code = (error as { code?: string }).code ?? 'SOURCE_UNREADABLE';
    host.emit('vakwerk-error', { code, message: String(error) });
    return tokenFault(error) ?? 'UNKNOWN';
  }
}

function badge(host: ElementHost, props: StatusProps, shown: Shown): HTMLElement {
  const { language, href, reportId, api } = props;
  const address = href || (reportId && !props.report ? `${api || host.serviceUrl}/reports/${encodeURIComponent(reportId)}` : '');
  const element = document.createElement(address ? 'a' : 'span');
  if (element instanceof HTMLAnchorElement) element.href = address;
  const verdict = verdictOf(shown);
  element.className = `badge ${verdict}`;
  element.part.add('badge', verdict);
  element.lang = language;
  const text = document.createElement('span');
  text.textContent = words(translatorOf(language), shown);
  element.append(icon(verdict), text);
  return element;
}

function verdictOf(shown: Shown): keyof typeof STATUS_PATHS {
  if (typeof shown === 'string' || shown.status !== 'PROCESSED' || shown.total === 0) return 'none';
  return shown.passed === shown.total ? 'passed' : 'failed';
}

function words(t: Translate, shown: Shown): string {
  if (shown === 'loading') return t('embed.status.loading');
  if (shown === 'UNKNOWN') return t('embed.status.unknown');
  if (typeof shown === 'string') return t(`embed.status.problem.${shown}`);
  if (shown.status === 'PENDING') return t('embed.status.pending');
  if (shown.status === 'ERROR') return t('embed.status.error');
  return shown.total === 0 ? t('embed.status.none') : t('embed.status.passed', { passed: shown.passed, total: shown.total });
}

const SVG = 'http://www.w3.org/2000/svg';

function icon(verdict: keyof typeof STATUS_PATHS): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('fill-rule', 'evenodd');
  path.setAttribute('d', STATUS_PATHS[verdict]);
  svg.append(path);
  return svg;
}
