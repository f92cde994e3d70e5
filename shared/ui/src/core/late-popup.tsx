import {
  cloneElement,
  type ReactElement,
  type Ref,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const openingEvents = ['onPointerEnter', 'onMouseEnter', 'onTouchStart', 'onFocus', 'onClick'] as const;
const closingEvents = ['onPointerLeave', 'onMouseLeave', 'onBlur'] as const;

type OpeningEvent = (typeof openingEvents)[number];
type PopupEvent = OpeningEvent | (typeof closingEvents)[number];
export type PopupListeners = Partial<Record<PopupEvent, (event: SyntheticEvent<HTMLElement>) => void>>;
type PendingEvents = Map<OpeningEvent, SyntheticEvent<HTMLElement>>;

const isOpening = (name: PopupEvent): name is OpeningEvent => openingEvents.some((opening) => opening === name);

interface LatePopup {
  /** The element itself; it stays the same when the popup is mounted, so that it keeps the focus. */
  readonly trigger: ReactElement;
  /** Child for antd's Tooltip or Dropdown; `null` until the element was pointed at, focused or pressed. */
  readonly anchor: ReactElement | null;
}

/**
 * Mounts an antd popup when its element is first used, because a list has dozens of tooltips and menus, and antd renders
 * each of them twice. The events that came before are passed on to the popup.
 */
export function useLatePopup(child: ReactElement<PopupListeners>): LatePopup {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const listeners = useRef<PopupListeners>({});
  const pending = useRef<PendingEvents>(new Map());
  const listen = (name: PopupEvent) => (event: SyntheticEvent<HTMLElement>) => {
    child.props[name]?.(event);
    if (!isOpening(name)) pending.current.clear();
    if (element !== null) return listeners.current[name]?.(event);
    if (!isOpening(name)) return;
    pending.current.set(name, event);
    setElement(event.currentTarget);
  };
  const own = Object.fromEntries([...openingEvents, ...closingEvents].map((name) => [name, listen(name)]));
  return {
    trigger: cloneElement(child, own),
    anchor: element === null ? null : <PopupAnchor element={element} listenersRef={listeners} pendingRef={pending} />,
  };
}

interface PopupAnchorProps extends PopupListeners {
  readonly element: HTMLElement;
  readonly listenersRef: RefObject<PopupListeners>;
  readonly pendingRef: RefObject<PendingEvents>;
  readonly 'aria-describedby'?: string;
  readonly ref?: Ref<{ readonly nativeElement: HTMLElement; readonly focus: () => void }>;
}

/** Placeholder of the element in antd's tree: draws nothing, and takes the listenersRef that antd gives its child. */
function PopupAnchor({ element, listenersRef, pendingRef, ref, ...given }: PopupAnchorProps) {
  const description = given['aria-describedby'];
  useImperativeHandle(ref, () => ({ nativeElement: element, focus: () => element.focus() }), [element]);
  useLayoutEffect(() => {
    listenersRef.current = given;
  });
  useLayoutEffect(() => {
    if (description === undefined) return undefined;
    element.setAttribute('aria-describedby', description);
    return () => element.removeAttribute('aria-describedby');
  }, [element, description]);
  useEffect(() => {
    // antd opens at once by `flushSync`, which React refuses within an effect.
    queueMicrotask(() => {
      for (const [name, event] of pendingRef.current) listenersRef.current[name]?.(event);
      pendingRef.current.clear();
    });
  }, [listenersRef, pendingRef]);
  return null;
}
