/** What survives a reload of the frame. Where the browser refuses storage, the frame still plays and only forgets. */
export interface Memory {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  forget: (key: string) => void
}

export const heapMemory = (): Memory => {
  const kept = new Map<string, string>()
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    forget: (key) => void kept.delete(key),
  }
}

export const frameMemory = (): Memory => {
  try {
    const storage = window.sessionStorage
    storage.getItem('krathong')
    return {
      read: (key) => storage.getItem(key),
      write: (key, value) => storage.setItem(key, value),
      forget: (key) => storage.removeItem(key),
    }
  } catch {
    return heapMemory()
  }
}

export const readJson = <T>(memory: Memory, key: string): T | null => {
  try {
    const text = memory.read(key)
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}
