import type { File } from '../../contract/file/schema.ts';
import { useWidget } from '../../core/index.ts';
import { RichVideo } from '../../ui/rich-text/video.tsx';

/** The video of a dynamic, by consent. */
export function ChannelVideo({ video }: { video: File }) {
  const address = useWidget().mediaUrl(video.fileUrl);
  return (
    address && <RichVideo href={address} name={video.fileName} bytes={video.fileSize} isElsewhere={false} />
  );
}
