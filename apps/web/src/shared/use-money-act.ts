import { actStorage, NotSent, pendingActs, resumeAct, startAct } from '@krathong/protocol/pending-acts'
import type { PendingAct } from '@krathong/protocol/pending-acts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { newId } from '@krathong/protocol/new-id'
import { memberQuery, useMember } from './queries.ts'

interface MoneyActParts<Wish, Content, Answer> {
  /** Acts of one kind wait for each other: the next is sent when the last has its answer. */
  kind: string
  isContent: (value: unknown) => value is Content
  /** Makes what is sent of what was wished; null where the person closed the question for the password. */
  prepare: (wish: Wish, key: string) => Promise<Content | null>
  send: (act: PendingAct<Content>) => Promise<Answer>
  onAnswer: (answer: Answer) => void
  onError?: (error: unknown) => void
  onSettled?: () => void
}

const here = new EventTarget()
const CHANGED = 'changed'

/** Other tabs are heard by the browser's own event, this one by `here`. */
const onChange = (listener: () => void) => {
  window.addEventListener('storage', listener)
  here.addEventListener(CHANGED, listener)
  return () => {
    window.removeEventListener('storage', listener)
    here.removeEventListener(CHANGED, listener)
  }
}

const usePending = <Content>(kind: string, isContent: (value: unknown) => value is Content) => {
  const person = useMember().data?.playerId
  const text = useSyncExternalStore(
    onChange,
    () => (person ? JSON.stringify(pendingActs(actStorage(), { person, kind }, isContent).first()) : 'null'),
    () => 'null',
  )
  return useMemo(() => JSON.parse(text) as PendingAct<Content> | null, [text])
}

/**
 * An act that moves money, once: its key is made before it is sent and kept with all that is sent until the server has said what became
 * of it, through reloads and for all tabs of the person. While one waits for its answer it can be asked about, and no other is sent.
 */
export const useMoneyAct = <Wish, Content, Answer>(parts: MoneyActParts<Wish, Content, Answer>) => {
  const { kind, isContent, prepare } = parts
  const cache = useQueryClient()
  const pending = usePending(kind, isContent)
  const sending = useMutation({
    /** A wish is a new act; null asks about the one that waits. */
    mutationFn: async (wanted: { wish: Wish } | null) => {
      const { playerId: person } = await cache.ensureQueryData(memberQuery())
      const send = (act: PendingAct<Content>) => {
        here.dispatchEvent(new Event(CHANGED))
        return parts.send(act)
      }
      const act = {
        acts: pendingActs(actStorage(), { person, kind }, isContent),
        newKey: newId,
        prepare,
        send,
      }
      return wanted ? startAct(act, wanted.wish) : resumeAct(act)
    },
    onSuccess: (answer) => {
      if (answer !== null) parts.onAnswer(answer)
    },
    onError: (error) => parts.onError?.(error),
    onSettled: () => {
      here.dispatchEvent(new Event(CHANGED))
      parts.onSettled?.()
    },
  })
  return {
    /** What was sent and has no answer yet. */
    pending: sending.isPending ? null : pending,
    answer: sending.data ?? null,
    error: sending.error instanceof NotSent ? null : sending.error,
    isSending: sending.isPending,
    start: (wish: Wish) => sending.mutate({ wish }),
    resume: () => sending.mutate(null),
    forget: sending.reset,
  }
}

/** Whether a value has all these fields as texts: what was kept by another version of the page is not sent. */
export const hasTexts = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
