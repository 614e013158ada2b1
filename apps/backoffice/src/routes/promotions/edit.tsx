import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { titleOf } from '../../features/content/drafts.ts'
import { PromotionEditor } from '../../features/content/promotion-editor.tsx'
import { PromotionHistory } from '../../features/content/promotion-history.tsx'
import { promotionQuery } from '../../features/content/shelf-queries.ts'
import { newId } from '../../shared/new-id.ts'
import { PageHead } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { navigate } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

const NEW = 'new'

export const PromotionEdit = ({ parts }: { parts: PathParts }) => {
  const { t, language } = useWords()
  const queries = useQueryClient()
  const isNew = parts['promotionId'] === NEW
  const [promotionId] = useState(() => (isNew ? newId() : (parts['promotionId'] ?? '')))
  const [round, setRound] = useState(0)
  const promotion = useQuery({ ...promotionQuery(promotionId), enabled: !isNew })
  const takeTheirs = async () => {
    await queries.refetchQueries({ queryKey: promotionQuery(promotionId).queryKey })
    setRound(round + 1)
  }
  const title = promotion.data
    ? titleOf(promotion.data.texts, language) || t('text.none')
    : t('promotion.new')
  return (
    <>
      <PageHead title={title} parent={{ title: t('nav.promotions'), to: '/promotions' }} />
      {isNew ? (
        <PromotionEditor
          promotionId={promotionId}
          promotion={null}
          onSaved={() => navigate(`/promotions/${promotionId}`, { replace: true, isSaved: true })}
          onTakeTheirs={() => navigate(`/promotions/${promotionId}`, { replace: true })}
        />
      ) : (
        <Answer query={promotion}>
          {(found) => (
            <>
              <PromotionEditor
                key={round}
                promotionId={promotionId}
                promotion={found}
                onSaved={() => undefined}
                onTakeTheirs={() => void takeTheirs()}
              />
              <PromotionHistory promotionId={promotionId} />
            </>
          )}
        </Answer>
      )}
    </>
  )
}
