<?php
/**
 * A block and a shortcode for each element. Both are printed by this server, so that they need no right to write HTML (unfiltered_html).
 *
 * @package Vakwerk
 */

defined( 'ABSPATH' ) || exit;

add_action( 'init', 'vakwerk_register_elements' );

/** Blocks are the folders in blocks/, which the build of Vakwerk generates; vakwerk/check is <vakwerk-check> and [vakwerk-check]. */
function vakwerk_register_elements() {
	wp_register_script( 'vakwerk-page', plugins_url( 'assets/page.js', VAKWERK_FILE ), array(), VAKWERK_VERSION, true );
	// Without a version: WordPress would add it to the address, and the elements would be fetched twice.
	wp_register_script( 'vakwerk-elements', vakwerk_service() . '/embed/v1/vakwerk.js', array( 'vakwerk-page' ), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
	foreach ( glob( dirname( VAKWERK_FILE ) . '/blocks/*', GLOB_ONLYDIR ) as $folder ) {
		$type = register_block_type( $folder, array( 'render_callback' => 'vakwerk_render_block' ) );
		add_shortcode( vakwerk_tag( $type ), 'vakwerk_render_shortcode' );
	}
}

add_filter(
	'script_loader_tag',
	function ( $tag, $handle ) {
		return 'vakwerk-elements' === $handle ? str_replace( ' src=', ' type="module" crossorigin src=', preg_replace( "/ type=(['\"]).*?\\1/", '', $tag ) ) : $tag;
	},
	10,
	2
);

/**
 * The folder of a block.
 *
 * @param string $name Such as vakwerk/check.
 */
function vakwerk_block_folder( $name ) {
	return dirname( VAKWERK_FILE ) . '/blocks/' . basename( $name );
}

/**
 * The tag of the element of a block, which is its shortcode too.
 *
 * @param WP_Block_Type $type A block.
 */
function vakwerk_tag( WP_Block_Type $type ) {
	return str_replace( '/', '-', $type->name );
}

/**
 * Prints a block.
 *
 * @param array    $attributes Of the block, in camelCase.
 * @param string   $content    Empty: the block has no saved content.
 * @param WP_Block $block      The block.
 */
function vakwerk_render_block( $attributes, $content, $block ) {
	$values = array();
	foreach ( $attributes as $name => $value ) {
		$values[ vakwerk_attribute_name( $name ) ] = $value;
	}
	return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), vakwerk_element( $block->block_type, $values ) );
}

/**
 * Prints a shortcode: [vakwerk-check ids="…" areas].
 *
 * @param array|string $attributes As written: by name, or without a value under a number.
 * @param string       $content    What stands between the tags, if any: not used.
 * @param string       $tag        Of the shortcode.
 */
function vakwerk_render_shortcode( $attributes, $content, $tag ) {
	$values = array();
	foreach ( (array) $attributes as $name => $value ) {
		if ( is_int( $name ) ) {
			$values[ $value ] = 'true';
		} else {
			$values[ $name ] = '' === $value ? 'true' : $value;
		}
	}
	$type = WP_Block_Type_Registry::get_instance()->get_registered( 'vakwerk/' . substr( $tag, strlen( 'vakwerk-' ) ) );
	return vakwerk_element( $type, $values );
}

/**
 * The element in one line, since a theme may make paragraphs round what it does not know (wpautop).
 *
 * @param WP_Block_Type $type   The block of the element.
 * @param array         $values Attributes by name in HTML, as written.
 */
function vakwerk_element( WP_Block_Type $type, array $values ) {
	if ( '' === vakwerk_service() ) {
		return vakwerk_words_for_authors( __( 'Vakwerk shows nothing yet: an administrator gives the address of the service under Settings, Vakwerk.', 'vakwerk' ) );
	}
	$attributes = array_merge( array( 'lang' => vakwerk_language() ), vakwerk_clean_attributes( $type, $values ) );
	// Never an author's: the token of the page goes there.
	if ( in_array( $type->name, VAKWERK_ASKING_BLOCKS, true ) ) {
		$attributes['api'] = vakwerk_service();
	}
	$subject = vakwerk_subject( $type, $attributes );
	if ( null !== $subject ) {
		$attributes['data-vakwerk-grant']  = vakwerk_grant( $subject );
		$attributes['data-vakwerk-tokens'] = rest_url( 'vakwerk/v1/token' );
	}
	wp_enqueue_script( 'vakwerk-elements' );
	$tag     = vakwerk_tag( $type );
	$written = '';
	foreach ( $attributes as $name => $value ) {
		$written .= '' === $value ? " $name" : sprintf( ' %s="%s"', $name, esc_attr( $value ) );
	}
	return sprintf( '<%1$s%2$s><noscript>%3$s</noscript></%1$s>', $tag, $written, esc_html__( 'Turn on JavaScript to see this.', 'vakwerk' ) );
}

/**
 * What the element needs a token for; null where it needs none.
 *
 * @param WP_Block_Type $type       The block of the element.
 * @param array         $attributes Clean ones.
 */
function vakwerk_subject( WP_Block_Type $type, array $attributes ) {
	if ( isset( $attributes['report-id'] ) ) {
		return array( 'report' => $attributes['report-id'] );
	}
	return 'vakwerk/upload' === $type->name && isset( $attributes['project-id'] ) ? array( 'project' => $attributes['project-id'] ) : null;
}

/** The language of the page: Dutch where the site's locale is, else English. */
function vakwerk_language() {
	return 0 === strpos( determine_locale(), 'nl' ) ? 'nl' : 'en';
}

/**
 * A paragraph that only those see who can write posts.
 *
 * @param string $words Plain text.
 */
function vakwerk_words_for_authors( $words ) {
	return current_user_can( 'edit_posts' ) ? sprintf( '<p class="vakwerk-notice">%s</p>', esc_html( $words ) ) : '';
}
