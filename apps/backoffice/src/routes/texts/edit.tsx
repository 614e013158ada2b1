import {
  draftOf,
  fieldOfRefusal,
  nameOf,
  readDraft,
  type TextDraft,
  type TextView,
} from '../../features/texts/drafts.ts'
import { TextFields } from '../../features/texts/text-fields.tsx'
import { TextHistory } from '../../features/texts/text-history.tsx'
import { TextPreview } from '../../features/texts/text-preview.tsx'
import { api } from '../../shared/client.ts'
import { defineEditor } from '../../shared/kit/editor.tsx'

const named = (id: string) => {
  const name = nameOf(id)
  if (!name) throw new Error('The address names no text')
  return name
}

export const TextEdit = defineEditor({
  part: 'textId',
  parent: { title: 'nav.texts', to: '/texts' },
  words: { new: 'wording.one', one: 'wording.one', gone: 'wording.gone' },
  group: 'textsBackOffice',
  right: 'content.write',
  read: async (id, options) => {
    const name = nameOf(id)
    return name && (await api('textsBackOffice', 'one', name, options))
  },
  titleOf: ({ textKey }: TextView) => textKey,
  blank: (): TextDraft => ({ id: '', wording: '' }),
  draftOf,
  readDraft,
  save: (id, version, wording) => api('textsBackOffice', 'save', { ...named(id), version, wording }),
  fieldOfRefusal,
  Fields: TextFields,
  Preview: TextPreview,
  After: TextHistory,
})
