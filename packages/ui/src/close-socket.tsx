/** Closes a socket that is no longer wanted. One that is still connecting is closed once it is open: a browser reports it as a fault otherwise. */
export const closeSocket = (socket: WebSocket | null): void => {
  if (socket?.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close())
  else socket?.close()
}
