import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ItemForm } from '../../features/points/item-form.tsx'
import { itemName } from '../../features/points/item-table.tsx'
import { itemQuery } from '../../features/points/queries.ts'
import { newId } from '../../shared/new-id.ts'
import { PageHead } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { navigate } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

const NEW = 'new'

export const PointItemEdit = ({ parts }: { parts: PathParts }) => {
  const { t, language } = useWords()
  const isNew = parts['itemId'] === NEW
  const [itemId] = useState(() => (isNew ? newId() : (parts['itemId'] ?? '')))
  const item = useQuery({ ...itemQuery(itemId), enabled: !isNew })
  const title = item.data ? itemName(item.data.texts, language) || t('text.none') : t('points.item-new')
  return (
    <>
      <PageHead title={title} parent={{ title: t('points.items'), to: '/points/items' }} />
      {isNew ? (
        <ItemForm
          itemId={itemId}
          item={null}
          onSaved={() => navigate(`/points/items/${itemId}`, { replace: true, isSaved: true })}
        />
      ) : (
        <Answer query={item}>
          {(found) => <ItemForm key={found.version} itemId={itemId} item={found} onSaved={() => undefined} />}
        </Answer>
      )}
    </>
  )
}
