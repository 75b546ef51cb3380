/** Provides the icons of apps, 24 px by default; Fluent's drawings stay inside this folder. */
import type { FluentIcon } from '@fluentui/react-icons';
import { AlertRegular } from '@fluentui/react-icons/svg/alert';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowRedoRegular } from '@fluentui/react-icons/svg/arrow-redo';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { DocumentRegular } from '@fluentui/react-icons/svg/document';
import { InfoFilled } from '@fluentui/react-icons/svg/info';
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation';
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/svg/re-order-dots-vertical';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { SettingsRegular } from '@fluentui/react-icons/svg/settings';
import { WeatherMoonRegular } from '@fluentui/react-icons/svg/weather-moon';
import { WeatherSunnyRegular } from '@fluentui/react-icons/svg/weather-sunny';

export const ICON_SIZE = 24;

interface IconProps {
  /** Size in px. */
  size?: number;
}
const styleOf = ({ size = ICON_SIZE }: IconProps) => ({ width: size, height: size, flexShrink: 0 });

/** Calls are marked as pure, so that a page only loads the icons that it shows. */
function iconOf(Drawing: FluentIcon) {
  return (props: IconProps) => <Drawing style={styleOf(props)} />;
}

export const ArrowDownIcon = /* @__PURE__ */ iconOf(ArrowDownRegular);
export const ArrowUpIcon = /* @__PURE__ */ iconOf(ArrowUpRegular);
export const BellIcon = /* @__PURE__ */ iconOf(AlertRegular);
export const DeleteIcon = /* @__PURE__ */ iconOf(DeleteRegular);
export const DocumentIcon = /* @__PURE__ */ iconOf(DocumentRegular);
/** The handle of a row that can be dragged. */
export const GripIcon = /* @__PURE__ */ iconOf(ReOrderDotsVerticalRegular);
export const InfoIcon = /* @__PURE__ */ iconOf(InfoFilled);
export const MenuIcon = /* @__PURE__ */ iconOf(NavigationRegular);
export const RedoIcon = /* @__PURE__ */ iconOf(ArrowRedoRegular);
export const SearchIcon = /* @__PURE__ */ iconOf(SearchRegular);
export const SettingsIcon = /* @__PURE__ */ iconOf(SettingsRegular);
export const UndoIcon = /* @__PURE__ */ iconOf(ArrowUndoRegular);

export function ThemeIcon({ isDark, size = 20 }: IconProps & { isDark: boolean }) {
  return isDark ? <WeatherMoonRegular style={styleOf({ size })} /> : <WeatherSunnyRegular style={styleOf({ size })} />;
}
