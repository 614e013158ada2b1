import {
  Banknote,
  CheckCircle2,
  Copy,
  Hourglass,
  ImageUp,
  QrCode,
  Send,
  Smartphone,
  type LucideIcon,
} from 'lucide-react'
import { useWords } from '../../shared/words.ts'
import type { Method } from './queries.ts'

const pictures: Record<Method['steps'][number]['picture'], LucideIcon> = {
  amount: Banknote,
  phone: Smartphone,
  scan: QrCode,
  transfer: Send,
  note: Copy,
  slip: ImageUp,
  wait: Hourglass,
  done: CheckCircle2,
}

/** How paying by this method goes, step by step, in the person's own language. */
export const Tutorial = ({ method }: { method: Method }) => {
  const { t } = useWords()
  if (method.steps.length === 0) return null
  return (
    <details className="card tutorial">
      <summary>{t('deposit.tutorial', { method: method.title })}</summary>
      <ol className="tutorial-steps">
        {method.steps.map(({ picture, text }, at) => {
          const Picture = pictures[picture]
          return (
            <li key={`${at}-${picture}`} className="tutorial-step">
              <span className="tutorial-picture" aria-hidden="true">
                <Picture size={28} />
                <span className="tutorial-number tabular">{at + 1}</span>
              </span>
              <p>{text}</p>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
