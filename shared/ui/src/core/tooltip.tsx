import { Tooltip as AntTooltip, type TooltipProps as AntTooltipProps } from 'antd';
import type { ReactElement } from 'react';
import { type PopupListeners, useLatePopup } from './late-popup.tsx';

export interface TooltipProps extends Pick<AntTooltipProps, 'title' | 'trigger' | 'placement' | 'classNames'> {
  /** One element that passes its events and its ref on. */
  readonly children: ReactElement<PopupListeners>;
}

/** antd's tooltip, mounted when its element is first pointed at or focused. */
export function Tooltip({ children, ...tooltip }: TooltipProps) {
  const { trigger, anchor } = useLatePopup(children);
  return (
    <>
      {trigger}
      {anchor === null ? null : <AntTooltip {...tooltip}>{anchor}</AntTooltip>}
    </>
  );
}
