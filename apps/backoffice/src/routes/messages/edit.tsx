import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MessageEditor } from '../../features/messages/message-editor.tsx'
import { titleOf } from '../../features/messages/message-state.tsx'
import { messageQuery } from '../../features/messages/queries.ts'
import { newId } from '@krathong/protocol/new-id'
import { PageHead } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { navigate } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

const NEW = 'new'

export const MessageEdit = ({ parts }: { parts: PathParts }) => {
  const { t, language } = useWords()
  const isNew = parts['broadcastId'] === NEW
  const [broadcastId] = useState(() => (isNew ? newId() : (parts['broadcastId'] ?? '')))
  const message = useQuery({ ...messageQuery(broadcastId), enabled: !isNew })
  return (
    <>
      <PageHead
        title={message.data ? titleOf(message.data.texts, language) : t('messages.new')}
        parent={{ title: t('nav.messages'), to: '/messages' }}
      />
      {isNew ? (
        <MessageEditor
          broadcastId={broadcastId}
          message={null}
          onSaved={() => navigate(`/messages/${broadcastId}`, { replace: true, isSaved: true })}
        />
      ) : (
        <Answer query={message}>
          {(found) => (
            <MessageEditor
              key={found.version}
              broadcastId={broadcastId}
              message={found}
              onSaved={() => undefined}
            />
          )}
        </Answer>
      )}
    </>
  )
}
