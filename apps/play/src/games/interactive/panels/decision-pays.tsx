import { Suspense } from 'react'
import { Spinner } from '@krathong/ui/button'
import { useDecision } from '../decision-context.tsx'
import { paysPages } from './pays-pages.ts'
import '../../instant/panels/instant-pays.css'

export const DecisionPays = () => {
  const { info } = useDecision()
  const Pays = paysPages[info.kind]
  return (
    <Suspense
      fallback={
        <p className="panel-wait">
          <Spinner />
        </p>
      }
    >
      <Pays />
    </Suspense>
  )
}
