import type { BrandFace } from '@krathong/protocol/shapes/brand'
import { offeredLanguages } from '@krathong/protocol/languages'
import { Choice } from '../../../shared/field.tsx'
import { languageName } from '../../../shared/language.tsx'
import { Section } from '../../../shared/page-head.tsx'
import { useWords, type WordKey } from '../../../shared/words.ts'
import { FacePart, type PartProps } from './face-part.tsx'
import { OrderList } from './order-list.tsx'

type Put = (change: Partial<BrandFace>) => void

/** What a brand speaks, and the games it has, each in the brand's own order. */
export const Order = (props: PartProps) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('brand.languages')}>
        <FacePart {...props} title={t('brand.languages')} parts={['languages', 'defaultLanguage']}>
          {(draft, put) => <Spoken {...draft} put={put} />}
        </FacePart>
      </Section>
      <Section title={t('brand.categories')}>
        <FacePart {...props} title={t('brand.categories')} parts={['categories']}>
          {({ categories }, put) => <Played categories={categories} put={put} />}
        </FacePart>
      </Section>
    </>
  )
}

const Spoken = ({
  languages,
  defaultLanguage,
  put,
}: Pick<BrandFace, 'languages' | 'defaultLanguage'> & { put: Put }) => {
  const { t, language } = useWords()
  const all = [...languages, ...offeredLanguages.filter((code) => !languages.includes(code))]
  const nameOf = (code: string) => languageName(code, language)
  const inOrder = (next: readonly string[], isOn: (code: string) => boolean) =>
    put({ languages: next.filter(isOn) })
  return (
    <>
      <OrderList
        label={t('brand.languages')}
        all={all}
        isOn={(code) => languages.includes(code)}
        nameOf={nameOf}
        fixed={defaultLanguage}
        onMove={(next) => inOrder(next, (code) => languages.includes(code))}
        onSwitch={(code, isOn) =>
          put({ languages: isOn ? [...languages, code] : languages.filter((other) => other !== code) })
        }
      />
      <Choice
        label={t('brand.default-language')}
        hint={t('brand.default-language-hint')}
        value={defaultLanguage}
        options={languages.map((code) => [code, nameOf(code)] as const)}
        onChange={(code) => put({ defaultLanguage: code })}
      />
    </>
  )
}

const Played = ({ categories, put }: Pick<BrandFace, 'categories'> & { put: Put }) => {
  const { t } = useWords()
  type Category = (typeof categories.order)[number]
  const { order, hidden } = categories
  return (
    <>
      <p className="quiet">{t('brand.categories-hint')}</p>
      <OrderList
        label={t('brand.categories')}
        all={order}
        isOn={(id) => !hidden.includes(id as Category)}
        nameOf={(id) => t(`lobby.category.${id}` as WordKey)}
        onMove={(next) => put({ categories: { order: next as Category[], hidden } })}
        onSwitch={(id, isOn) =>
          put({
            categories: {
              order,
              hidden: isOn ? hidden.filter((other) => other !== id) : [...hidden, id as Category],
            },
          })
        }
      />
    </>
  )
}
