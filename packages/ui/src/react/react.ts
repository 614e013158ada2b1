/**
 * What the browser programs get when they ask for React: Preact's `compat`, and what pages, fields and forms need of React's order
 * (decision 0243).
 */
import './auto-focus.ts'
import './controlled-fields.ts'
import './effects-before-events.ts'

export {
  Children,
  cloneElement,
  Component,
  createContext,
  createElement,
  createRef,
  forwardRef,
  Fragment,
  isValidElement,
  lazy,
  memo,
  PureComponent,
  startTransition,
  StrictMode,
  Suspense,
  use,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useTransition,
  version,
} from 'preact/compat'
export { default } from 'preact/compat' // oxlint-disable-line import/no-default-export -- packages ask for it by that name
export { useSyncExternalStore } from './drawn-by-server.ts'
