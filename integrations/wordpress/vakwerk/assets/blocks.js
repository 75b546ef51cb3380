/**
 * The blocks in the editor: the fields of each at the side, and what visitors see in its place. Names, titles and attributes come from
 * block.json by way of the server, which prints the element too.
 */
{
  const { apiFetch, blockEditor, blocks, components, element, url } = window.wp;
  const { createElement: draw, useEffect, useRef, useState } = element;
  const { InspectorControls, useBlockProps } = blockEditor;
  const { CheckboxControl, Disabled, Notice, PanelBody, Placeholder, SelectControl, TextControl } = components;
  const { service, language, blocks: ours, labels, hints, choices, words } = window.vakwerkBlocks;

  /** Blocks whose source an address can be, and the attributes that hold IDS files. */
  const IDS_FIELD = { 'vakwerk/check': 'ids', 'vakwerk/specification': 'src' };
  const BOOLEANS = ['areas', 'open'];
  const WAIT_FOR_TYPING_MS = 600;

  let shipped;
  /** The specifications that ship with the service: none where it cannot be reached. */
  function useShipped(isWanted) {
    const [list, setList] = useState([]);
    useEffect(() => {
      if (!isWanted) return;
      shipped ??= fetch(`${service}/embed/v1/ids/catalogue.json`)
        .then((response) => response.json())
        .catch(() => []);
      shipped.then(setList);
    }, [isWanted]);
    return list;
  }

  function Fields({ name, attributes, setAttributes }) {
    const list = useShipped(name in IDS_FIELD && service !== '');
    return draw(
      PanelBody,
      { title: words.settings },
      ...ours[name].flatMap((key) => [
        key === IDS_FIELD[name] && list.length > 0 && draw(ShippedField, { key: 'ships', name, list, attributes, setAttributes }),
        draw(AttributeField, { key, name: key, value: attributes[key], set: (value) => setAttributes({ [key]: value }) }),
      ]),
    );
  }

  /** Boxes where several can be chosen, a list where one can. Addresses of others stay as they are. */
  function ShippedField({ name, list, attributes, setAttributes }) {
    const field = IDS_FIELD[name];
    const chosen = (attributes[field] ?? '').split(/\s+/).filter(Boolean);
    const addressOf = (file) => `${service}/embed/v1/ids/${file}`;
    if (field === 'src') {
      const options = list.map(({ file, title }) => ({ value: addressOf(file), label: title }));
      return draw(SelectControl, {
        label: words.ships,
        value: chosen[0] ?? '',
        options: [{ value: '', label: words.choose }, ...options],
        onChange: (src) => setAttributes({ src: src || undefined }),
      });
    }
    const toggle = (address, isOn) => {
      const next = isOn ? [...chosen, address] : chosen.filter((one) => one !== address);
      setAttributes({ ids: next.join(' ') || undefined });
    };
    return draw(
      'fieldset',
      { style: { marginBottom: '24px' } },
      draw('legend', { style: { marginBottom: '8px' } }, words.ships),
      ...list.map(({ file, title }) =>
        draw(CheckboxControl, {
          key: file,
          label: title,
          checked: chosen.includes(addressOf(file)),
          onChange: (isOn) => toggle(addressOf(file), isOn),
        }),
      ),
    );
  }

  function AttributeField({ name, value, set }) {
    const shared = { label: labels[name], help: hints[name] };
    const options = choices[name];
    if (options) {
      const all = Object.entries(options).map(([one, label]) => ({ value: one, label }));
      return draw(SelectControl, { ...shared, value: value ?? '', options: all, onChange: (next) => set(next || undefined) });
    }
    if (BOOLEANS.includes(name))
      return draw(CheckboxControl, { ...shared, checked: value === true, onChange: (next) => set(next || undefined) });
    if (name === 'headingLevel') {
      const read = (text) => set(/^[1-6]$/.test(text) ? Number(text) : undefined);
      return draw(TextControl, { ...shared, type: 'number', min: 1, max: 6, value: value ?? '', onChange: read });
    }
    return draw(TextControl, { ...shared, value: value ?? '', onChange: (text) => set(text || undefined) });
  }

  /** The element itself in a frame of the service, which sizes itself; nothing in it can be clicked while the page is written. */
  function Preview({ name, attributes }) {
    const frame = useRef(null);
    const [height, setHeight] = useState(name === 'vakwerk/status' ? 30 : 320);
    useEffect(() => {
      // The editor may stand in a frame of its own.
      const { defaultView } = frame.current.ownerDocument;
      const hear = ({ origin, source, data }) => {
        if (origin !== service || source !== frame.current?.contentWindow) return;
        if (data?.type === 'vakwerk-height' && data.height > 0) setHeight(Math.ceil(data.height));
      };
      defaultView.addEventListener('message', hear);
      return () => defaultView.removeEventListener('message', hear);
    }, []);
    const query = { element: name.replace('/', '-'), lang: language };
    for (const key of ours[name]) {
      const written = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      if (attributes[key] !== undefined) query[written] = BOOLEANS.includes(key) ? '' : attributes[key];
    }
    const src = `${service}/embed/v1/frame.html?${new URLSearchParams(query)}`;
    return draw(
      Disabled,
      null,
      draw('iframe', { ref: frame, src, title: 'Vakwerk', style: { width: '100%', height, border: 0 } }),
    );
  }

  /** Asks this site whether visitors get a token, so that an author reads why not. */
  function Readiness({ report = '', project = '' }) {
    const [answer, setAnswer] = useState();
    useEffect(() => {
      setAnswer(undefined);
      const timer = setTimeout(() => {
        apiFetch({ path: url.addQueryArgs('/vakwerk/v1/readiness', { report, project }) }).then(
          () => setAnswer({ isReady: true }),
          ({ message }) => setAnswer({ message }),
        );
      }, WAIT_FOR_TYPING_MS);
      return () => clearTimeout(timer);
    }, [report, project]);
    if (!answer) return draw('p', null, words.asking);
    if (answer.isReady) return draw(Notice, { status: 'success', isDismissible: false }, words.ready);
    return draw(Notice, { status: 'warning', isDismissible: false }, answer.message);
  }

  function Content({ name, title, icon, attributes }) {
    const { ids, src, reportId, projectId } = attributes;
    const place = (instructions, inside) => draw(Placeholder, { label: `Vakwerk: ${title}`, icon, instructions }, inside);
    if (service === '') return place(words.noService);
    if (name === 'vakwerk/upload') return projectId ? place('', draw(Readiness, { project: projectId })) : place(words.noSource);
    if (reportId) return place('', draw(Readiness, { report: reportId }));
    if (!ids && !src) return place(words.noSource);
    // A frame shows no model: its address would need a token.
    return name === 'vakwerk/model' ? place(words.ready) : draw(Preview, { name, attributes });
  }

  function Edit({ name, attributes, setAttributes }) {
    const { title, icon } = blocks.getBlockType(name);
    return draw(
      'div',
      useBlockProps(),
      draw(InspectorControls, null, draw(Fields, { name, attributes, setAttributes })),
      draw(Content, { name, title, icon: icon.src, attributes }),
    );
  }

  // The server prints what is saved.
  for (const name of Object.keys(ours)) blocks.registerBlockType(name, { edit: Edit, save: () => null });
}
