import type { WebSocket } from 'ws'

/** Who listens on a socket; decided from its token, never from what it asks for. */
export interface Listener {
  socket: WebSocket
  subject: { playerId: string; sessionId: string; room?: string; seatId?: string } | null
  /** A browser that nobody is signed in at, where a cookie tells it from others. */
  visitor: string | null
}

/** Who is listening, found by player and by session. */
export class Listeners {
  readonly #all = new Set<Listener>()
  readonly #byPlayer = new Map<string, Set<Listener>>()
  readonly #byRoom = new Map<string, Set<Listener>>()
  readonly #visitors = new Set<Listener>()

  add(listener: Listener): void {
    this.#all.add(listener)
    const { subject, socket } = listener
    if (subject) {
      const own = this.#byPlayer.get(subject.playerId) ?? new Set<Listener>()
      this.#byPlayer.set(subject.playerId, own.add(listener))
    }
    if (subject?.room !== undefined) {
      const inRoom = this.#byRoom.get(subject.room) ?? new Set<Listener>()
      this.#byRoom.set(subject.room, inRoom.add(listener))
    }
    if (listener.visitor !== null) this.#visitors.add(listener)
    socket.on('close', () => this.#remove(listener))
  }

  all(): Iterable<Listener> {
    return this.#all
  }

  of(playerId: string): Iterable<Listener> {
    return this.#byPlayer.get(playerId) ?? []
  }

  inRoom(room: string): Iterable<Listener> {
    return this.#byRoom.get(room) ?? []
  }

  rooms(): readonly string[] {
    return [...this.#byRoom.keys()]
  }

  /** Few visitors talk to us at once, so they are looked through. */
  ofVisitor(visitor: string): Iterable<Listener> {
    return [...this.#visitors].filter((listener) => listener.visitor === visitor)
  }

  signedIn(): Iterable<Listener> {
    return [...this.#all].filter(({ subject }) => subject !== null)
  }

  count(): number {
    return this.#all.size
  }

  #remove(listener: Listener): void {
    this.#all.delete(listener)
    this.#visitors.delete(listener)
    const playerId = listener.subject?.playerId
    const own = playerId === undefined ? undefined : this.#byPlayer.get(playerId)
    own?.delete(listener)
    if (playerId !== undefined && own?.size === 0) this.#byPlayer.delete(playerId)
    const room = listener.subject?.room
    const inRoom = room === undefined ? undefined : this.#byRoom.get(room)
    inRoom?.delete(listener)
    if (room !== undefined && inRoom?.size === 0) this.#byRoom.delete(room)
  }
}
