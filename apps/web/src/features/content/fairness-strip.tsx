import { FileCheck, LockKeyhole, ShieldCheck } from 'lucide-react'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import './fairness-strip.css'

const steps = [
  { key: 'commit', Icon: LockKeyhole },
  { key: 'play', Icon: FileCheck },
  { key: 'check', Icon: ShieldCheck },
] as const

/** How a result is proven, in three sentences. */
export const FairnessStrip = () => {
  const { t } = useWords()
  return (
    <section className="wrap fair">
      <h2>{t('home.fairTitle')}</h2>
      <ol className="fair-steps">
        {steps.map(({ key, Icon }) => (
          <li key={key}>
            <Icon size={24} aria-hidden="true" />
            <strong>{t(`home.fair.${key}`)}</strong>
            <span>{t(`home.fair.${key}Text`)}</span>
          </li>
        ))}
      </ol>
      <Link to="/verify">{t('home.fairLink')}</Link>
    </section>
  )
}
