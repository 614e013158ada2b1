import { Dialog } from '@krathong/ui/dialog'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { Pager } from '@krathong/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refusalText } from '../../shared/client.ts'
import type { Popup } from '../../shared/popups.tsx'
import { usePlace } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { childrenQuery } from './queries.ts'
import { Tiles } from './tiles.tsx'

/** The games that stand below a parent; opening one of them closes the list. */
export const GameListPopup: Popup<'game-list'> = ({ nodeId, name, onClose }) => {
  const { path } = usePlace()
  const opened = useRef(path)
  useEffect(() => {
    if (path !== opened.current) onClose()
  }, [path, onClose])
  return (
    <Dialog name="game-list" title={name} size="wide" onClose={onClose}>
      <Children parent={nodeId} />
    </Dialog>
  )
}

const Children = ({ parent }: { parent: string }) => {
  const { t } = useWords()
  const [page, setPage] = useState(1)
  const { data, error, isPlaceholderData, refetch } = useQuery(childrenQuery(parent, page))
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} height="96px" />
  if (data.content.length === 0) return <Empty title={t('egame.none')} />
  return (
    <>
      <Tiles games={data.content} isStale={isPlaceholderData} />
      <Pager page={data.pageNo} pages={data.totalPages} onPage={setPage} />
    </>
  )
}
