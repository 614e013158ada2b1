import type { Permission } from '@krathong/protocol/call'
import { type ComponentType, useState } from 'react'
import { type BackOffice, may, useBackOffice } from '../back-office.tsx'
import { useNow } from '../use-now.ts'
import { useWords, type WordKey } from '../words.ts'
import type { Group } from './calls.ts'
import { EditorFrame } from './editor-frame.tsx'
import type { Faults, Form } from './form.tsx'
import { conflictOf, type FieldOfRefusal, isSame, useEditor } from './use-editor.ts'

export interface FieldsProps<Draft, Item = unknown> extends Form<Draft> {
  isNew: boolean
  /** As it was when the page was opened; null for a new one. */
  item: Item | null
  /** The language that texts are shown in, by the form and beside it. */
  current: string
  onCurrent: (language: string) => void
}

export interface ItemOf {
  version: number
}

export interface EditorSpec<Item extends ItemOf, Saved extends ItemOf, Draft, Edit> {
  /** The name of the id in the address of the page. */
  part: string
  parent: { title: WordKey; to: string }
  words: { new: WordKey; one: WordKey; gone: WordKey }
  /** Its key begins with the group of the call that saves: a save makes it old. */
  group: Group
  read: (id: string, options: { signal: AbortSignal }) => Promise<Item | null>
  titleOf: (item: Item, language: string) => string
  /** A form is a draft: how it begins, what it holds of a saved one, and what it means to the server. */
  blank: (backOffice: BackOffice, now: string) => Draft
  draftOf: (item: Saved, backOffice: BackOffice) => Draft
  /** What a new one takes over of another; absent where none is made from another. */
  copyOf?: (draft: Draft, fresh: Draft) => Draft
  readDraft: (draft: Draft, backOffice: BackOffice) => { edit: Edit; faults: Faults }
  save: (id: string, version: number, edit: Edit) => Promise<Saved>
  /** Where one stands whose id is typed, not made. */
  idOf?: (saved: Saved) => string
  fieldOfRefusal?: FieldOfRefusal
  /** Who may save; all others who see the page look only. */
  right?: Permission
  Fields: ComponentType<FieldsProps<Draft, Item>>
  Preview?: ComponentType<{ draft: Draft; current: string }>
  /** What else the page of a saved one tells. */
  After?: ComponentType<{ id: string }>
}

interface EditorProps<Item extends ItemOf, Saved extends ItemOf, Draft, Edit> {
  spec: EditorSpec<Item, Saved, Draft, Edit>
  id: string
  item: Item | null
  /** The one that a new one begins as. */
  from?: Item | null
  onSaved: (saved: Saved) => void
  onTakeTheirs: () => void
}

/** Saves it. Where the answer of the try before was lost, what was sent stands already: it is saved then, and nobody else was first. */
const saveOnce = async <Item extends Saved, Saved extends ItemOf, Draft, Edit>(
  { save, read, readDraft, draftOf }: EditorSpec<Item, Saved, Draft, Edit>,
  backOffice: BackOffice,
  { id, version, edit }: { id: string; version: number; edit: Edit },
): Promise<Saved> => {
  try {
    return await save(id, version, edit)
  } catch (error) {
    if (!conflictOf(error)) throw error
    const stands = await read(id, { signal: new AbortController().signal }).catch(() => null)
    const isMine = stands && isSame(readDraft(draftOf(stands, backOffice), backOffice).edit, edit)
    if (!isMine) throw error
    return stands
  }
}

export const Editor = <Item extends Saved, Saved extends ItemOf, Draft, Edit>({
  spec,
  id,
  item,
  from = null,
  onSaved,
  onTakeTheirs,
}: EditorProps<Item, Saved, Draft, Edit>) => {
  const { language } = useWords()
  const backOffice = useBackOffice()
  const now = useNow()
  const [first = language] = backOffice.languages
  const [current, setCurrent] = useState(backOffice.languages.includes(language) ? language : first)
  const mayWrite = spec.right === undefined || may(backOffice, spec.right)
  const blank = spec.blank(backOffice, now)
  const copy = from && spec.copyOf ? spec.copyOf(spec.draftOf(from, backOffice), blank) : null
  const editor = useEditor({
    version: item?.version ?? 0,
    start: item ? spec.draftOf(item, backOffice) : (copy ?? blank),
    clean: copy ? blank : undefined,
    read: (draft: Draft) => spec.readDraft(draft, backOffice),
    draftOf: (saved: Saved) => spec.draftOf(saved, backOffice),
    send: (version, edit) => saveOnce(spec, backOffice, { id, version, edit }),
    onSaved,
    group: spec.group,
    fieldOfRefusal: spec.fieldOfRefusal,
  })
  const { draft, faults, change } = editor
  return (
    <EditorFrame
      {...editor}
      mayWrite={mayWrite}
      onSave={() => editor.submit()}
      onOverwrite={editor.submit}
      onTakeTheirs={onTakeTheirs}
      preview={spec.Preview && <spec.Preview draft={draft} current={current} />}
    >
      <spec.Fields
        draft={draft}
        faults={faults}
        change={change}
        isDisabled={!mayWrite}
        isNew={item === null}
        item={item}
        current={current}
        onCurrent={setCurrent}
      />
    </EditorFrame>
  )
}
