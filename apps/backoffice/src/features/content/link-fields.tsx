import { ChoiceField, type Form, TextField } from '../../shared/kit/form.tsx'
import type { WordKey } from '../../shared/words.ts'
import type { BannerDraft } from './drafts.ts'
import { links, linkWords } from './groups.ts'

interface LinkFieldsProps {
  form: Form<Pick<BannerDraft, 'linkageType' | 'target'>>
  word: WordKey
}

/** Where a press on a banner or an offer leads. */
export const LinkFields = ({ form, word }: LinkFieldsProps) => {
  const { linkageType } = form.draft
  return (
    <>
      <ChoiceField
        form={form}
        name="linkageType"
        word={word}
        values={links}
        wordOf={(link) => linkWords[link]}
      />
      {linkageType !== 'none' && (
        <TextField
          form={form}
          name="target"
          word="banner.target"
          hint={`link.hint-${linkageType}`}
          fault={form.faults['target'] === 'required' ? 'field.required' : 'link.refused'}
          spellCheck={false}
          maxLength={300}
        />
      )}
    </>
  )
}

/** Its place among the others. */
export const PositionField = ({ form }: { form: Form<{ position: string }> }) => (
  <TextField
    form={form}
    name="position"
    word="banner.position"
    hint="banner.position-hint"
    fault="banner.position-fault"
    inputMode="numeric"
  />
)
