export function RoomPage() {
  return <p>room</p>;
}
