import { BrandLogo } from '../../shared/brand-logo.tsx'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { VisitorBlock } from './visitor-block.tsx'
import './entry-view.css'

/** What a visitor sees where the pages of a brand are for its players only. */
export const EntryView = () => {
  const { t } = useWords()
  const { name } = useBrand()
  return (
    <div className="wrap entry-view">
      <BrandLogo height={96} />
      <h1>{name}</h1>
      <p>{t('shell.entryText')}</p>
      <VisitorBlock />
    </div>
  )
}
