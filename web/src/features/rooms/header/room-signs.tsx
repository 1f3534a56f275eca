import type { RoomParameters } from '@quatremains/protocol/entities/room';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { factsOf, type RoomFact } from './room-facts.ts';

function Sign({ text, Icon }: RoomFact) {
  return (
    <Tooltip text={text}>
      <span role="img" aria-label={text} className="[&_svg]:size-4 [&_svg]:stroke-[1.7]">
        <Icon />
      </span>
    </Tooltip>
  );
}

/** What is allowed in the room, as small icons. */
export function RoomSigns({ room }: { readonly room: RoomParameters }) {
  return factsOf(room).map((fact) => <Sign key={fact.text} {...fact} />);
}
