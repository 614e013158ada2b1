import { keepPreviousData } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { callQuery, client } from '../../shared/client.ts'

const PER_PAGE = 5

export const mineQuery = (pageNo: number) => ({
  ...callQuery('feedback', 'mine', { pageNo, pageSize: PER_PAGE }),
  placeholderData: keepPreviousData,
})

export const refreshMine = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['feedback', 'mine'] })

export const sendPicture = async (feedbackId: string, file: File) => {
  const { pictureCount } = await client('feedback', 'addPicture', { feedbackId }, { file })
  return pictureCount
}
