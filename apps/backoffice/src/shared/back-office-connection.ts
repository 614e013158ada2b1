import { closeSocket } from '@krathong/ui/close-socket'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tokenNow } from './session.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

const topicOf = (data: unknown): string | null => {
  try {
    const { topic } = JSON.parse(String(data)) as { topic?: unknown }
    return typeof topic === 'string' ? topic : null
  } catch {
    return null
  }
}

/** The socket of a back office: it says that something went on; what it was is read by a call. */
export const useBackOfficeConnection = (isOn: boolean): void => {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isOn) return
    let line: WebSocket | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let wait = FIRST_WAIT_MS
    const readAgain = () => void queries.invalidateQueries({ queryKey: ['supportBackOffice'] })
    const connect = () => {
      const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
      line = socket
      socket.addEventListener('open', () => {
        if (line !== socket) return
        wait = FIRST_WAIT_MS
        socket.send(JSON.stringify({ type: 'hello', token: tokenNow() ?? '' }))
        readAgain()
      })
      socket.addEventListener('message', ({ data }) => {
        if (topicOf(data) === 'supportBackOffice') readAgain()
      })
      socket.addEventListener('close', () => {
        if (line !== socket) return
        timer = setTimeout(connect, wait)
        wait = Math.min(LONGEST_WAIT_MS, wait * 2)
      })
    }
    connect()
    return () => {
      clearTimeout(timer)
      const old = line
      line = null
      closeSocket(old)
    }
  }, [isOn, queries])
}
