import type { RoomParameters } from '@quatremains/protocol/entities/room';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { propertiesOf, type RoomProperty } from './room-properties.ts';

function Sign({ text, Icon }: RoomProperty) {
  return (
    <Tooltip text={text}>
      <span role="img" aria-label={text} className="[&_svg]:size-4 [&_svg]:stroke-[1.7]">
        <Icon />
      </span>
    </Tooltip>
  );
}

/** The room's properties as small icons. */
export function RoomIcons({ room }: { readonly room: RoomParameters }) {
  return propertiesOf(room).map((fact) => <Sign key={fact.text} {...fact} />);
}
