import type { BrandFace } from '@krathong/protocol/shapes/brand'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../../shared/words.ts'
import type { SettingsView } from '../queries.ts'
import { SavePart } from '../save-part.tsx'

export interface PartProps {
  settings: SettingsView
  mayWrite: boolean
}

interface FacePartProps<Name extends keyof BrandFace> extends PartProps {
  title: string
  parts: readonly Name[]
  fault?: (draft: Pick<BrandFace, Name>) => string | null
  children: (draft: Pick<BrandFace, Name>, put: (change: Partial<BrandFace>) => void) => ReactNode
}

const pick = <Name extends keyof BrandFace>(face: BrandFace, parts: readonly Name[]) =>
  Object.fromEntries(parts.map((part) => [part, face[part]])) as Pick<BrandFace, Name>

/** Some parts of the brand's face as one form. Remounted with each version, so that it always starts from what stands. */
export const FacePart = <Name extends keyof BrandFace>(props: FacePartProps<Name>) => {
  const { t } = useWords()
  const { settings, mayWrite, title, parts } = props
  const start = pick(settings.face as BrandFace, parts)
  const [draft, setDraft] = useState(start)
  const put = (part: Partial<BrandFace>) => setDraft({ ...draft, ...part })
  const different = parts.filter((part) => JSON.stringify(draft[part]) !== JSON.stringify(start[part]))
  return (
    <SavePart
      kind="face"
      next={{ face: pick(draft as BrandFace, different as (keyof BrandFace)[]) }}
      settings={settings}
      mayWrite={mayWrite}
      isChanged={different.length > 0}
      fault={props.fault?.(draft) ?? null}
      title={title}
      consequence={t('brand.change-text')}
    >
      <fieldset className="brand-fields" disabled={!mayWrite}>
        {props.children(draft, put)}
      </fieldset>
    </SavePart>
  )
}
