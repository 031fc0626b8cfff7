import { mountAt } from '../../widgets/core/site.ts';
import { startPreferences } from '../shell/preferences.ts';
import { Gallery } from './page.tsx';
import '../main.css';
import './page.css';

/** Starts the gallery. Its widgets come from the script that schools embed, and run as on a school's page. */
const place = document.getElementById('gallery');
if (!place) throw new Error('embed/index.html has no element with the id "gallery"');
mountAt(place).render(<Gallery preferences={startPreferences(window)} platform={location.origin} />);
