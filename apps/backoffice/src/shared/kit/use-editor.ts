import { RefusedError } from '@krathong/protocol/client'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentFor } from '../client.ts'
import { useUnsaved } from '../use-unsaved.ts'
import { type Group, useReadAgain } from './calls.ts'
import type { Faults } from './form.tsx'

interface Saved {
  version: number
}

export interface Conflict {
  version: number
  updatedBy: string
}

/** The field that a refusal of the server speaks of, so that its sentence stands there. */
export type FieldOfRefusal = (
  code: string,
  data: Readonly<Record<string, unknown>>,
) => readonly [field: string, fault: string] | null

interface EditorOptions<Draft, Edit, Item extends Saved> {
  /** 0: not saved yet. */
  version: number
  start: Draft
  /** What counts as saved at the start; the draft itself, but for a copy. */
  clean?: Draft | undefined
  read: (draft: Draft) => { edit: Edit; faults: Faults }
  draftOf: (item: Item) => Draft
  send: (version: number, edit: Edit) => Promise<Item>
  onSaved: (item: Item) => void
  /** What is read again after a save. */
  group: Group
  fieldOfRefusal?: FieldOfRefusal | undefined
}

const refusalOf = (error: unknown) => (error instanceof RefusedError ? error : null)

export const conflictOf = (error: unknown): Conflict | null => {
  const refusal = refusalOf(error)
  if (refusal?.code !== 'VERSION_CONFLICT') return null
  const { version, updatedBy } = refusal.body?.data ?? {}
  return { version: Number(version), updatedBy: typeof updatedBy === 'string' ? updatedBy : '' }
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A form over one versioned item: what was typed stays until it is saved, whatever the server says. */
export const useEditor = <Draft, Edit, Item extends Saved>(options: EditorOptions<Draft, Edit, Item>) => {
  const { read, send, draftOf, onSaved, group, fieldOfRefusal } = options
  const readAgain = useReadAgain()
  const [draft, setDraft] = useState(options.start)
  const [clean, setClean] = useState(options.clean ?? options.start)
  const [version, setVersion] = useState(options.version)
  const [wasTried, setWasTried] = useState(false)
  // Two presses are one, however late the screen is drawn.
  const isOnItsWay = useRef(false)
  const save = useMutation({
    mutationFn: ({ onVersion, sent }: { onVersion: number; sent: Draft }) =>
      send(onVersion, read(sent).edit).finally(() => (isOnItsWay.current = false)),
    // The newest of these functions is called, not that of the press: what was sent comes with the save.
    onSuccess: (item, { sent }) => {
      const saved = draftOf(item)
      // What was typed while the save was on its way is newer than what was saved.
      setDraft((now) => (now === sent ? saved : now))
      setClean(saved)
      setVersion(item.version)
      setWasTried(false)
      void readAgain([group])
      onSaved(item)
    },
  })
  // What was said of an older version is over: a proposal that was agreed to, for example.
  const error = (save.variables?.onVersion ?? version) < version ? null : save.error
  // What waits for a second person is kept: nothing is lost by leaving.
  const isProposed = sentFor(error) !== null && isSame(draft, save.variables?.sent)
  const isUnsaved = !isSame(draft, clean) && !isProposed
  useUnsaved(isUnsaved)
  // Saved elsewhere, or by who agreed to a proposal of this page: nothing typed is in the way of showing what stands.
  if (options.version > version && !isUnsaved && !save.isPending) {
    setDraft(options.start)
    setClean(options.start)
    setVersion(options.version)
  }
  const own = read(draft).faults
  const refusal = refusalOf(error)
  const answer = refusal && fieldOfRefusal ? fieldOfRefusal(refusal.code, refusal.body?.data ?? {}) : null
  const faults: Faults = { ...(wasTried ? own : {}), ...(answer ? { [answer[0]]: answer[1] } : {}) }
  const conflict = conflictOf(error)
  const submit = (onVersion = version) => {
    setWasTried(true)
    if (Object.keys(own).length > 0 || isOnItsWay.current) return
    isOnItsWay.current = true
    save.mutate({ onVersion, sent: draft })
  }
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    if (answer) save.reset()
  }
  return {
    draft,
    faults,
    conflict,
    isUnsaved,
    isSaving: save.isPending,
    change,
    submit,
    /** What no field can say. */
    error: answer || conflict ? null : error,
    isSaved: save.data?.version === version && !isUnsaved,
  }
}
