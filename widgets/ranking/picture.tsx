import type { RankItem } from '../contract/ranking/schema.ts';
import { useWidget } from '../core/index.ts';
import { Avatar } from '../ui/base/avatar.tsx';

/** What stands for a school, a studio or a person. */
export function RankingPicture({ item: { name, logo } }: { item: RankItem }) {
  const { mediaUrl } = useWidget();
  return <Avatar name={name} src={mediaUrl(logo)} />;
}
