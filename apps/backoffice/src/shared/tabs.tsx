import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface Tab<Id extends string> {
  id: Id
  label: string
  /** A dot that says this tab needs attention, and what for. */
  mark?: string | undefined
}

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly Tab<Id>[]
  current: Id
  onChange: (id: Id) => void
  children: ReactNode
}

const step: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

export const Tabs = <Id extends string>({ label, tabs, current, onChange, children }: TabsProps<Id>) => {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const by = step[event.key]
    if (by === undefined) return
    event.preventDefault()
    const index = tabs.findIndex((tab) => tab.id === current)
    const next = (index + by + tabs.length) % tabs.length
    onChange(tabs[next]!.id)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className="tabs">
      <div ref={list} className="tab-list" role="tablist" tabIndex={-1} aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.mark && (
              <span className="tab-mark">
                <span className="visually-hidden">{tab.mark}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${current}`}>
        {children}
      </div>
    </div>
  )
}
