/** Icons that apps use, 24 px unless told otherwise; Fluent's drawings stay inside this folder. */
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
  /** px */
  size?: number;
}
const styleOf = ({ size = ICON_SIZE }: IconProps) => ({ width: size, height: size, flexShrink: 0 });

export function ArrowDownIcon(props: IconProps) {
  return <ArrowDownRegular style={styleOf(props)} />;
}
export function ArrowUpIcon(props: IconProps) {
  return <ArrowUpRegular style={styleOf(props)} />;
}
export function BellIcon(props: IconProps) {
  return <AlertRegular style={styleOf(props)} />;
}
export function DeleteIcon(props: IconProps) {
  return <DeleteRegular style={styleOf(props)} />;
}
export function DocumentIcon(props: IconProps) {
  return <DocumentRegular style={styleOf(props)} />;
}
/** The handle of a row that can be dragged. */
export function GripIcon(props: IconProps) {
  return <ReOrderDotsVerticalRegular style={styleOf(props)} />;
}
export function InfoIcon(props: IconProps) {
  return <InfoFilled style={styleOf(props)} />;
}
export function MenuIcon(props: IconProps) {
  return <NavigationRegular style={styleOf(props)} />;
}
export function RedoIcon(props: IconProps) {
  return <ArrowRedoRegular style={styleOf(props)} />;
}
export function SearchIcon(props: IconProps) {
  return <SearchRegular style={styleOf(props)} />;
}
export function SettingsIcon(props: IconProps) {
  return <SettingsRegular style={styleOf(props)} />;
}
export function ThemeIcon({ isDark, size = 20 }: IconProps & { isDark: boolean }) {
  return isDark ? <WeatherMoonRegular style={styleOf({ size })} /> : <WeatherSunnyRegular style={styleOf({ size })} />;
}
export function UndoIcon(props: IconProps) {
  return <ArrowUndoRegular style={styleOf(props)} />;
}
