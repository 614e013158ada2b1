import type { Permission } from '@krathong/protocol/call'
import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, useRef, useState } from 'react'
import { ChangeDialog } from '../change-dialog.tsx'
import { sentFor } from '../client.ts'
import { type BackOffice, may, useBackOffice } from '../back-office.tsx'
import { useUnsaved } from '../use-unsaved.ts'
import { useWords, type WordKey } from '../words.ts'
import { type Group, useReadAgain } from './calls.ts'
import { ConflictNote } from './editor-frame.tsx'
import type { Faults, Form } from './form.tsx'
import { conflictOf, isSame } from './use-editor.ts'

export interface Versioned {
  version: number
}

export interface PolicyFieldsProps<Known, Draft> extends Form<Draft> {
  known: Known
  isDisabled: boolean
}

export interface PolicySpec<Known extends Versioned, Draft extends object> {
  draftOf: (known: Known) => Draft
  faultsOf?: (draft: Draft, known: Known, backOffice: BackOffice) => Faults
  save: (known: Known, draft: Draft, reason: string) => Promise<unknown>
  /** What is read again after a save. */
  group: Group
  right: Permission
  words: {
    /** The head of the question for a reason. */
    title: WordKey
    save: WordKey
    /** What saving does. */
    text: WordKey | ((draft: Draft) => WordKey)
    /** Said where something typed is at fault. */
    faulty?: WordKey
  }
  isRisky?: (draft: Draft, known: Known) => boolean
  className?: string
  /** It stands behind a filter of its page: a tab in the address. */
  isBehindFilter?: boolean
  Fields: ComponentType<PolicyFieldsProps<Known, Draft>>
}

/** What was typed, and on which version. Nothing, as long as the form shows what stands. */
interface Typed<Known, Draft> {
  on: Known
  draft: Draft
  /** It was typed on top of what has just been saved: whatever stands now is what it is on. */
  follows?: true
}

/** A draft over what stands: it follows what others save until something is typed, and then waits for a word on it. */
const useTyped = <Known extends Versioned, Draft extends object>(
  known: Known,
  { draftOf }: Pick<PolicySpec<Known, Draft>, 'draftOf'>,
) => {
  const [typed, setTyped] = useState<Typed<Known, Draft> | null>(null)
  // What stands is what was typed: an answer of ours was lost, or somebody else had the same thought.
  const isStanding = typed !== null && isSame(typed.draft, draftOf(known))
  const on = typed === null || typed.follows || isStanding ? known : typed.on
  const draft = typed?.draft ?? draftOf(known)
  return {
    on,
    draft,
    isUnsaved: typed !== null && !isSame(typed.draft, draftOf(on)),
    isBehind: on.version !== known.version,
    change: (part: Partial<Draft>) => setTyped({ on, draft: { ...draft, ...part } }),
    /** Mine, on top of theirs. */
    keepMine: () => setTyped({ on: known, draft }),
    drop: () => setTyped(null),
    /** What was sent stands now; what was typed meanwhile stays. */
    settle: (sent: Draft) =>
      setTyped((now) => (now === null || isSame(now.draft, sent) ? null : { ...now, follows: true })),
  }
}

const useSave = <Known extends Versioned, Draft extends object>(
  spec: PolicySpec<Known, Draft>,
  { on, draft, isUnsaved, drop, settle }: ReturnType<typeof useTyped<Known, Draft>>,
) => {
  const readAgain = useReadAgain()
  /** The draft that a reason is asked for. */
  const [asked, setAsked] = useState<Draft | null>(null)
  // Two presses are one, however late the screen is drawn.
  const isOnItsWay = useRef(false)
  const save = useMutation({
    mutationFn: async (reason: string) => {
      await spec.save(on, draft, reason).finally(() => (isOnItsWay.current = false))
      return draft
    },
    onSuccess: async (sent) => {
      setAsked(null)
      // What stands is read first: between the two nobody sees the old figures again.
      await readAgain([spec.group])
      settle(sent)
    },
    onError: (error) => readAgain(sentFor(error) ? ['approvals'] : conflictOf(error) ? [spec.group] : []),
  })
  // The server has it already: nothing is left to ask.
  const isDone = !isUnsaved && conflictOf(save.error) !== null
  const isAsking = asked !== null && isSame(asked, draft) && !isDone
  const ask = (isAsked: boolean) => {
    setAsked(isAsked ? draft : null)
    if (save.isPending) return
    // It waits for a second person: here nothing is unsaved any more.
    if (!isAsked && sentFor(save.error)) drop()
    save.reset()
  }
  const send = (reason: string) => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    save.mutate(reason)
  }
  return { save, send, isAsking, ask }
}

/** The form of one set of rules: every change is a version with its reason; one made on an older version is told before it is sent. */
export const definePolicyForm = <Known extends Versioned, Draft extends object>(
  spec: PolicySpec<Known, Draft>,
) => {
  const { words, Fields } = spec
  return ({ known }: { known: Known }) => {
    const { t } = useWords()
    const backOffice = useBackOffice()
    const [wasTried, setTried] = useState(false)
    const typed = useTyped(known, spec)
    const { draft, isUnsaved } = typed
    const { save, send, isAsking, ask } = useSave(spec, typed)
    // What waits for a second person is kept: nothing is lost by leaving.
    useUnsaved(isUnsaved && sentFor(save.error) === null, spec.isBehindFilter)
    const faults = spec.faultsOf?.(draft, typed.on, backOffice) ?? {}
    const isFaulty = Object.keys(faults).length > 0
    const mayWrite = may(backOffice, spec.right)
    const submit = (event: FormEvent) => {
      event.preventDefault()
      setTried(true)
      if (!isFaulty && isUnsaved && !typed.isBehind) ask(true)
    }
    return (
      <>
        <form className={`form ${spec.className ?? ''}`} onSubmit={submit} noValidate>
          <Fields
            known={typed.on}
            draft={draft}
            faults={wasTried ? faults : {}}
            change={typed.change}
            isDisabled={!mayWrite}
          />
          {typed.isBehind && !save.isPending && (
            <ConflictNote
              conflict={conflictOf(save.error) ?? { version: known.version, updatedBy: '' }}
              onOverwrite={() => (save.reset(), typed.keepMine())}
              onTakeTheirs={() => (save.reset(), typed.drop())}
            />
          )}
          {wasTried && isFaulty && <FormFault>{t(words.faulty ?? 'editor.faults')}</FormFault>}
          {mayWrite && <Foot word={words.save} isUnsaved={isUnsaved} isBehind={typed.isBehind} />}
        </form>
        {isAsking && (
          <ChangeDialog
            title={t(words.title)}
            confirm={t(words.save)}
            isRisky={spec.isRisky?.(draft, typed.on) ?? false}
            isBusy={save.isPending}
            error={save.error}
            onConfirm={send}
            onClose={() => ask(false)}
          >
            <p>{t(typeof words.text === 'function' ? words.text(draft) : words.text)}</p>
          </ChangeDialog>
        )}
      </>
    )
  }
}

interface FootProps {
  word: WordKey
  isUnsaved: boolean
  isBehind: boolean
}

const Foot = ({ word, isUnsaved, isBehind }: FootProps) => {
  const { t } = useWords()
  return (
    <div className="section-foot">
      <span className="quiet" role="status">
        {isUnsaved ? t('editor.unsaved') : ''}
      </span>
      <Button type="submit" disabled={!isUnsaved || isBehind}>
        {t(word)}
      </Button>
    </div>
  )
}
